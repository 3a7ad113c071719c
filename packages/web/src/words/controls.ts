// controls/boundary.tsx
export const somethingWentWrong = 'Something went wrong';
export const theFightIsSafeOn = 'The fight is safe on the server. Reload the page to continue.';
export const reload = 'Reload';

// controls/dice-entry.tsx
export const dieOf = (value: string | number, count: string | number): string => `Die ${value} of ${count}`;
export const rolls = 'rolls';
export const enter = (part: string | number): string => `Enter ${part}`;
export const moreDice = 'More dice';
export const aD100ShowsNoLone = 'A d100 shows no lone 0: type 100, or 00, for a hundred; 10, 20 … for the tens.';
export const faces1To = (sides: string | number, part: string | number, manner: string | number): string =>
  `Faces 1 to ${sides}${part}. ${manner}`;
export const a0CountsAs10 = '; a 0 counts as 10';
export const hundredAs = '; 100, or 00, for a hundred';

// controls/fields.tsx
export const none = 'None';
export const choose = 'Choose…';
export const atMost = (most: string | number): string => `at most ${most}`;
export const fromTo = (min: string | number, max: string | number): string => `${min} to ${max}`;

// controls/house-book-picker.tsx
export const loadAHouseBook = 'Load a house book';
export const thisDevice = 'this device';
export const takeTheOneKeptHere = (count: string | number): string => `Use the one kept here (${count})`;

// controls/keys.tsx
export const ctrl = 'Ctrl';
export const shift = 'Shift';
export const alt = 'Alt';
export const esc = 'Esc';
export const space = 'Space';

// controls/marks.tsx
export const affray = 'Affray';

// controls/offer-form.tsx
export const back = 'Back';
export const sending = 'Sending…';
export const chooseThese = (list: string | number): string => `Choose: ${list}`;
export const fillInThese = (list: string): string => `Fill in: ${list}`;
export const doWhatIsChosen = 'Confirm';
export const backToAllActions = 'Back to all actions';

// controls/offer.ts
export const attack = 'Attack';
export const maneuver = 'Maneuver';
export const defend = 'Defend';
export const move = 'Move';
export const gear = 'Gear';
export const help = 'Help';
export const magic = 'Magic';
export const other = 'Other';
export const apart = 'Seldom, or for good';
export const turn = 'Turn';
export const more = 'More';
export const points = 'Points';
export const conditionsAndEffects = 'Conditions and effects';
export const whoIsIn = 'Who is in the fight';
export const orderAndTurn = 'Order and turn';
export const checks = 'Checks';
export const hazards = 'Hazards';
export const scene = 'Scene';
export const story = 'Story';
export const withARuling = 'With a ruling';
export const houseRules = 'House rules';

// controls/overlay.tsx
export const close = 'Close';

// controls/toasts.tsx
export const closeThisMessage = 'Close this message';

// controls/to-all-fights.tsx
export const affrayToAllFights = 'Affray, to all fights';

// controls/quick-number.tsx
export const quickExample = '-5';
export const quickHint = '-5, +2d6 or =12, then Enter';
export const changeNumber = (label: string, now: number): string => `${label}: ${now}, change`;
export const changeNumberOf = (label: string, now: number, of: number): string => `${label}: ${now}/${of}, change`;

// controls/rename.tsx
export const title = 'Title';
export const rename = 'Rename';

// device/house-book.ts
export const itIsBroken = 'it is broken';
export const isNotAHouseBook = (name: string | number, why: string | number): string =>
  `"${name}" is not a house book: it cannot be read as JSON (${why}).`;
export const cannotBeUsedAsA = (name: string | number, issue: string | number): string =>
  `"${name}" cannot be used as a house book: ${issue}.`;
export const isAHouseBookOf = (name: string | number, system: string | number, system2: string | number): string =>
  `"${name}" is a house book of ${system}; this fight is played by ${system2}.`;
export const cannotBeUsedAsAHouse = (
  name: string | number,
  value: string | number,
  site: string | number,
  system: string | number,
): string =>
  `"${name}" cannot be used as a house book: ruling ${value} is about "${site}", which is not a ruling of ${system}.`;
export const itIsAFightSave = 'it is a fight; save the house book beside its rulings';
export const itIsNotWellFormed = 'it is not valid';
export const ruling = (value: string | number, list: string | number): string => `ruling ${value}${list}: `;

// device/notice.ts
export const affray = 'Affray';
export const callsOnPlainHttp =
  'You will hear a sound while this page is open and the screen is on. Notifications need HTTPS; this address is plain HTTP.';
export const callsWithoutNotifications =
  'You will hear a sound while this page is open. This browser has no notifications.';
export const callsNotAllowed =
  'You will hear a sound while this page is open. This browser does not allow notifications here; its settings can.';
export const callsAlways =
  'You will hear a sound while this page is open, and see a notification when it is not in sight, even on a locked phone.';
export const callsWhileOpen =
  'You will hear a sound, and see a notification while this page is open in the background. A phone that has put the page to sleep hears nothing.';

// wire/api.ts
export const serverNotReached = 'The server cannot be reached. Is Affray still running?';
export const answeredWithoutReason = (status: string | number): string =>
  `The server answered ${status} without a reason.`;
export const somethingWentWrongOnThis = 'Something went wrong on this page.';

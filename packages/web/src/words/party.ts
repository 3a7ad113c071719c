// party/invite-screen.tsx
export const joinTheCampaign = 'Join the campaign';
export const continueWith = (name: string): string => `Continue as ${name}`;
export const iAmOnAnotherDevice = 'I play in this campaign on another device';

// party/move-screen.tsx
export const moveHere = 'Play here from now on';
export const whereTheCodeIs =
  'Get the code on your other device, from your page of the campaign, or ask the GM for it.';
export const code = 'Code';
export const playHere = 'Play here';

// party/screen.tsx
export const reads = 'Reading the campaign…';
export const playingAs = (name: string): string => `You play as ${name}`;
export const fightIsOn = 'The fight is on';
export const goToTheTable = 'Go to the table';
export const yourCharacters = 'Your characters';
export const noneYet = 'You have no character yet. Make one, or wait until the GM gives you one.';
export const waitForGm = 'You have no character yet. The GM will give you one.';
export const restOfTheParty = 'The rest of the party';
export const dead = 'Dead';
export const staysOut = 'Stays out for now';
export const inTheFight = 'In the fight';
export const playedBy = (player: string): string => `played by ${player}`;
export const pastFights = 'Your fights';
export const noFights = 'No fights yet. The GM begins them; you have a seat in each without joining again.';
export const playOnAnotherDevice = 'Play on another device';
export const changesAfterTheFight = (name: string): string => `${name} is in a fight: change ${name} when it is over.`;
export const keep = 'Keep';

// party/move-code.tsx
export const scanOrType = 'Scan this on the other device, or open the address there and type the code.';
export const worksOnce = (minutes: number): string =>
  `The code works once, for ${minutes} minutes. This device is out from then on.`;
export const qrCodeOf = (address: string): string => `QR code for ${address}`;

// party/yours.tsx
export const yourCampaigns = 'Your campaigns';

// campaign/players.tsx
export const players = 'Players';
export const noPlayers = 'No one has been invited yet.';
export const invite = 'Invite players';
export const invitation = 'Invite players to the campaign';
export const scanToJoin =
  'Players scan this once, or open the address, and choose a name. From then on they have a seat in every fight of the campaign.';
export const plays = (player: string): string => `${player} plays`;
export const noCharacters = 'no character yet';
export const give = 'Choose characters';
export const giveTo = (player: string): string => `Choose characters for ${player}`;
export const codeFor = (player: string): string => `Move ${player} to another device`;
export const moveShort = 'Move';
export const sendAway = 'Send away';
export const sendAwayOf = (player: string): string => `Send away: ${player}`;
export const locked = 'No one else may join';
export const editing = 'Players may edit their own characters';

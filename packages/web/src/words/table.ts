// table/actions.tsx
export const actionsOf = (name: string | number): string => `Actions of ${name}`;
export const nextCombatantWhoMayAct = 'Next combatant who may act';
export const combatantBefore = 'Combatant before';
export const whoActs = 'Who acts';
export const gameMaster = 'GM';
export const compareOptionsHint = 'Compare options side by side';
export const endMyTurnAfterAn = 'End my turn after an action';
export const askingWhatTheyCanDo = 'Looking up the actions…';

// table/again.tsx
export const sameAgainAs = (command: string | number): string => `Same again: ${command}`;
export const forAllOf = (what: string, count: number): string => `${what}, for all ${count}`;
export const sameAgain = 'Same again';

// table/aside.tsx
export const outOfTurn = (name: string | number): string => `${name}, out of turn`;
export const atAnyTime = 'At any time';
export const nameAtAnyTime = (name: string | number): string => `${name}, at any time`;

// table/herald.tsx, table/prompts.tsx
export const rollFor = (name: string | number): string => `Roll for ${name}`;
export const isAsked = (name: string | number): string => `${name} is asked`;

// table/rest.tsx
export const andTheOthers = 'And the others';
export const othersDoTheSame = (count: number): string =>
  count === 1 ? 'The other one does the same' : `The other ${count} do the same`;
export const allDoTheSame = (count: number, what: string): string => `${what}, and the other ${count} as well`;
export const stillToDoTheSame = (count: number): string => (count === 0 ? 'All have done it' : `${count} to go`);
export const stopTheOthers = 'Stop';
export const theOthersDid = (what: string): string => `${what}: the others did the same.`;
export const stoppedEarly = (what: string): string => `${what}: stopped before all had done it.`;
export const cannotDoTheSame = (name: string, what: string): string =>
  `${name} cannot do the same (${what}). Choose what to do now.`;

// table/for-all.tsx
const MOST_NAMED = 4;
const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? combatants(names.length) : new Intl.ListFormat('en').format(names);
export const doneFor = (done: number, total: number): string => `Done for ${done} of ${total}.`;
export const notFor = (names: readonly string[], reason: string): string => `Not for ${listed(names)}: ${reason}.`;
export const notBegunFor = (count: number): string =>
  count === 1 ? 'Not begun for the other one.' : `Not begun for the other ${count}.`;

export const doneForAll = (what: string, chosen: string): string => `${what}: ${chosen}`;

export const forWhom = 'For whom';
export const allOfThem = (count: number): string => (count === 2 ? 'Both' : `All ${count}`);
export const ownOnes = (count: number): string => `My ${count}`;
export const ofSide = (side: string, count: number): string => `${side} (${count})`;
export const onlyFor = (name: string): string => `Only ${name}`;

// table/lot.ts
export const undoAll = (own: number, others: number): string =>
  others === 0 ? `Undo all ${own}` : `Undo these ${own} and ${others} ${others === 1 ? 'other' : 'others'} in between`;

// table/closing-in.ts
export const moveNextToAndAttack = 'Move next to and attack';
export const oneThenOther = (one: string, other: string): string =>
  one === other ? `${one}, twice` : `${one}, then ${other}`;
export const cannotAttackFromHere = (name: string): string =>
  `${name} cannot be attacked from here. Choose what to do now.`;

// table/compare-panel.tsx
export const compareOptionsOf = (name: string | number): string => `${name}: compare options`;
export const compareOptions = 'Compare options';
export const weighingAllDice = 'Working out the odds…';
export const theTableHasNoAnswer = 'The server is too busy to answer. Close this and ask again.';
export const thereIsNothingToCompare = 'There is nothing to compare for anyone who acts now.';
export const choice = 'Choice';

// table/ctrl.ts
export const lostWhileOffline = (reason: string): string =>
  `Your action was lost while the connection was down: ${reason}.`;
export const waitedTooLong = (minutes: number): string => `it waited for more than ${minutes} minutes`;
export const sentAfterAll = 'Your action from before this page was reloaded has reached the table.';
export const sentAfterAllBut = (count: number, reason: string): string =>
  `Your actions from before this page was reloaded have reached the table, but ${count === 1 ? 'one was' : `${count} were`} not done: ${reason}.`;
export const cannotReadTheServer = 'the server sent something that this page cannot read';
export const theServerDidNotAnswer = 'the server did not answer';
export const theTableClosedThisLine = 'the server closed the connection';

// table/dice-panel.tsx
export const diceAndStandingOrders = 'Dice and standing orders';
export const whoRollsRealDice = 'Who rolls real dice';
export const theirDiceAreTypedIn = 'Their dice are typed in; the server rolls for everyone else.';
export const standingOrders = 'Standing orders';
export const noneWhenAQuestionComes =
  'None. When a question comes, tick “Answer like this from now on” and it is not asked again.';
export const askAgain = 'Ask again';

// table/dock.tsx
export const whatToDo = 'What to do';
export const keptDice = 'Kept dice';
export const mistypedEnterAgain = 'Mistyped: enter again';
export const theFightIsOver = 'The fight is over';
export const backToTheCampaign = 'Back to the campaign';
export const won = (side: string | number): string => `${side} won: `;
export const theLuckOfTheDice = 'The luck of the dice';
export const replayUnderAnotherRule = 'Replay under another rule…';
export const itCanBeUndoneCorrected = 'It can be undone, corrected with the GM tools, or saved from the menu.';
export const chooseYourCharacter = 'Choose your character';
export const noneIsFreeTheGame = 'None is free. The GM can give you one.';
export const takeMyActionBack = 'Take my action back';
export const gmTools = 'GM tools';
export const waitingForTheGameMaster = 'Waiting for the GM';
export const combatants = (count: number): string => `${count} combatants`;
export const waitingForCombatants = (count: string | number): string => `Waiting for ${count} combatants`;

// table/ends-part.tsx
export const howDoesThisEndFrom = 'How does this end from here?';
export const playingItOut = 'Playing it out…';
export const about = 'About';
export const moreTime = (timeIn: string | number): string => `more ${timeIn}.`;
export const likelyToFall = 'Likely to fall';
export const fightsPlayedOutByComputer = (number: string | number): string =>
  `${number} fights played out by the computer; only you see this.`;

// table/ends.ts
export const fromHere = 'from here';

// table/placing.tsx
export const ftFromWhereItStands = (apart: string | number): string => `${apart} ft from where it stands`;
export const besideFoe = (name: string): string => `next to ${name}`;
export const mayStrike = (names: string, count: number): string =>
  `${names} ${count === 1 ? 'gets' : 'get'} a free attack`;
export const thenAttack = (label: string, name: string): string => `${label} and attack ${name}`;

// table/field-zone.tsx
export const field = 'Field';
export const leaveTheTokenWhereIt = 'Leave the token where it is';
export const move = 'Move';
export const leaveIt = 'Leave it';
export const noMapTheGameMaster = 'No map: the GM says how far apart two combatants are, once, when it first matters.';
export const to = 'to';
export const ft = (feet: string | number): string => `${feet} ft`;
export const sheet = 'Sheet';
export const tools = 'Tools';
export const close = (name: string | number): string => `Close ${name}`;

// table/habit-note.tsx
export const theSameEveryRound = 'The same every round';
export const announcesEveryRound = (what: string): string => `Announces ${what} every round.`;
export const askEveryRound = 'Ask every round';
export const answersAsSuggested = 'Questions are answered as suggested.';
export const askAgainNow = 'Ask again';
export const rulesAsSuggested = (kinds: number): string =>
  kinds === 1 ? 'One kind of ruling holds as suggested.' : `${kinds} kinds of ruling hold as suggested.`;
export const askMeAgain = 'Ask me again';

// table/header.tsx
export const undo = 'Undo';
export const toUndo = (undo: string | number): string => `${undo} to undo`;
export const redo = 'Redo';
export const toRedo = (redo: string | number): string => `${redo} to redo`;
export const connecting = 'Connecting…';
export const noConnection = 'No connection';
export const closed = 'Closed';
export const sending = 'Sending';
export const invitePlayersHere = (here: string | number): string => `Invite players, ${here} here`;
export const playersHere = (here: string | number): string => `${here} players here`;
export const invite = 'Invite';
export const more = 'More';
export const computerPlayers = 'Computer players…';
export const diceCalculator = 'Dice calculator';
export const simulateThisFight = 'Simulate this fight';
export const saveTheFightToA = 'Save the fight to a file';
export const print = 'Print the fight';
export const stopNotifyingMe = 'Stop notifying me';
export const notifyMeWhenItIs = 'Notify me when it is my turn';
export const notNow = 'No, thanks';
export const resultsWithSounds = 'Sounds for results';
export const resultsWithoutSounds = 'No sounds for results';
export const vibrateWhenIAmHit = 'Vibrate when it is my turn or I am hit';
export const stopVibrating = 'Stop vibrating';
export const colours = (colours: string | number): string => `Colours: ${colours}`;
export const keyboard = 'Keyboard';

// table/keys-panel.tsx
export const tab = 'Tab';
export const nextButtonFieldOrToken = 'Next button, field or token; Enter presses it, arrows move a token on the map';

// table/links.ts
export const asYouOpenedIt = 'as you opened it';
export const byWiFi = 'by Wi-Fi';
export const byNetwork = 'by the local network';
export const byOtherNetwork = 'by another network';

// table/luck-panel.tsx
export const eachRollIsRankedAmong =
  'Each roll is ranked among all its possible results, from 0 to 100; fair dice average 50. The chances are exact; for very many rolls of different kinds they are shown as “about”.';
export const theTableDoesNotSay = 'The server did not answer.';
export const rollByRoll = 'Roll by roll';

// table/summary-panel.tsx
export const afterTheFight = 'After the fight';
export const theFightSoFar = 'The fight so far';
export const howTheFightWent = 'How the fight went';
export const whoDidWhat = 'Who did what';
export const damageIn = (unit: string): string => `Damage in ${unit}.`;
export const whoFell = 'Who fell';
export const theDice = 'The dice';
export const storyOfTheFight = 'The story';
export const readingTheStory = 'Reading the whole story…';
export const notAllOfTheStory = 'The story begins before this: the rest could not be read.';
export const howItTurned = 'How it turned';
export const chancesFromEachMoment =
  'Chances to win from each moment on, if the computer had played everyone from there.';
export const chanceToWin = 'Chance to win';
export const whatWasRuled = 'What was ruled';
export const saveAsText = 'Save as text';
export const saveAsMarkdown = 'Save as Markdown';
export const saveAsAPage = 'Save as a page';
export const saveAsAPicture = 'Save as a picture';
export const pictureNotDrawn = 'The picture could not be drawn.';
export const playItAgain = 'Play it again from the start';
export const beganUnderOlderRules = 'This fight began under older rules. Its beginning can no longer be played.';

// table/newcomer-panel.tsx
export const aCombatantJoinsTheFight = 'A combatant joins the fight';
export const newcomer = 'Newcomer';

// table/newcomer.ts
export const no = 'no';
export const yes = 'yes';
export const addWithYourOwnSheet = 'Add with your own sheet…';
export const side = 'Side';
export const playedByAPlayer = 'Played by a player';
export const hidden = 'Hidden';
export const startFromTheSheetOf = 'Start from the sheet of';

// table/offers.tsx
export const pressAgainToConfirm = 'Press again to confirm';
export const onTarget = (offer: string, target: string): string => `${offer} → ${target}`;
export const notPossible = 'Not possible:';
export const notPossibleNow = (count: string | number): string => `Not possible now (${count})`;

// table/passing.ts
export const passForEveryone = 'Pass for everyone';
export const suggestedAnswersForEveryone = 'Suggested answers for everyone';

// table/prompts.tsx
export const theFightWaits = 'The fight is waiting';
export const aDecisionIsNeeded = 'A decision is needed';
export const takeTheActionBack = 'Take the action back';
export const noOneHasToAnswer = 'No one has to answer; the action can be taken back.';
export const thisActionIsPaused = 'This action is paused.';
export const resolving = 'Resolving…';
export const waitingFor = (names: string | number): string => `Waiting for ${names}`;
export const youMayAnswer = (part: string | number): string => `${part}; you may answer`;
export const isAway = (name: string | number): string => `${name} is away`;
export const answer = (label: string | number): string => `Answer: ${label}`;
export const andThen = (label: string | number): string => `, then: ${label}`;
export const answerLikeThisFromNow = 'Answer like this from now on';
export const passForThisRound = 'Pass for this round';
export const passUntilHalf = 'Pass until half health';
export const suggestedForThisRound = 'As suggested for this round';
export const suggestedFromNowOn = 'As suggested from now on';
export const answerLikeThisForTheSide = 'Answer like this from now on, for all on this side';
export const passAndDoNotAsk = 'Pass, and do not ask me this again';
export const reason = 'Reason';
export const optionalKeptWithTheRuling = 'optional, kept with the ruling';

// table/questions.tsx
export const whichQuestionsAreAsked = 'Which questions are asked';
export const ofWhom = 'Of whom';
export const whatIsSwitchedOffIs = (name: string | number): string =>
  `Questions that are switched off are passed for ${name} without asking.`;
export const howLongToWaitFor = 'How long to wait for players';
export const aQuestionToAPlayer =
  'A question to a player is then answered as suggested, which mostly means doing nothing. Your own questions always wait.';
export const forever = 'Forever';
export const inSeconds = (seconds: string | number): string => `${seconds} seconds`;
export const inMinutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

// table/refused.tsx
export const notAtThisTable = 'You are not at this table';
export const noSeatOnThisDevice = 'This device has no seat in this fight. Ask the GM for a link.';
export const noLongerAtThisTable = 'You are no longer at this table';
export const mySeatIsElsewhere = 'My seat is on another device';
export const thisTableCannotBeOpened = 'This table cannot be opened';
export const toAllFights = 'To all fights';

// table/taken-back.ts
export const tookBack = (count: number): string =>
  `The GM took back the last ${count === 1 ? 'action' : `${count} actions`}.`;
export const questionTakenBack = 'The action that you were asked about was taken back.';

// table/screen.tsx
export const affray = 'Affray';
export const toTheActions = 'To the actions';
export const invitePlayers = 'Invite players';
export const thisList = 'This list';
export const thisPageReconnectsByItself = (part: string | number, part2: string | number): string =>
  `${part} This page reconnects by itself${part2}.`;
export const connectionLost = 'Connection lost.';
export const yourLastActionWillBe = '; your action is kept and will be sent then';
export const tryNow = 'Try now';
export const thisPageAndTheServer = 'This page and the server are of different versions. Reload the page.';
export const tryingAgain = (part: string | number): string => `${part}; trying again…`;
export const theTableCannotBeReached = 'The table cannot be reached';
export const joiningTheTable = 'Joining the table…';

// table/move-panel.tsx
export const moveTheSeatOf = (name: string): string => `Move ${name} to another device`;
export const scanOrTypeOnTheOther =
  'Scan this with the other device. Or open the address there and type the code; the invitation leads there too.';
export const movesOnce = (minutes: number): string =>
  `The code works once, for ${minutes} minutes. The device that has the seat now leaves the table then.`;

// table/webhook-panel.tsx
export const postToDiscord = 'Post to Discord';
export const whatIsPosted =
  'The story goes to a channel as it happens: what every player may know, and nothing of those who hide.';
export const webhookAddress = 'Address of the webhook';
export const webhookLooksLike = 'https://discord.com/api/webhooks/…';
export const anotherWebhook = 'Another webhook instead';
export const whereWebhooksAre =
  'In Discord: the channel’s settings, Integrations, Webhooks, New Webhook, Copy Webhook URL. Whoever has this address can write in the channel, so it is never shown again.';
export const postTheStory = 'Post the story';
export const stopPosting = 'Stop posting';
export const postedTo = (host: string): string => `The story is posted to ${host}.`;
export const noLongerPosted = (host: string): string => `The story is no longer posted to ${host}.`;
export const linesWait = (lines: number): string => (lines === 1 ? 'One line waits.' : `${lines} lines wait.`);
/** A reason that begins small, as a sentence of its own. */
export const asSentence = (reason: string): string => `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`;

// table/seats-panel.tsx
export const moveIt = 'Other device…';
export const moveToAnotherDevice = 'Move to another device…';
export const players = 'Players';
export const qrCodeOf = (url: string | number): string => `QR code of ${url}`;
export const playersScanTheCodeOr =
  'Players scan the code or open the address on their own device, then choose their character.';
export const copied = 'Copied';
export const notCopied = 'This browser did not copy it. Select the address and copy it yourself.';
export const copy = 'Copy';
export const atTheTable = 'At the table';
export const noPlayerHasJoinedYet = 'No player has joined yet.';
export const haveJoined = (names: readonly string[]): string =>
  `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'has' : 'have'} joined.`;
export const here = 'here';
export const away = 'away';
export const noCharacterYet = 'no character yet';
export const sendAway = 'Send away';
export const charactersThatPlayersMayTake = 'Characters that players may take';
export const taken = 'taken';
export const noOneElseMayJoin = 'No one else may join';
export const play = 'Play';
export const leave = (name: string | number): string => `Leave ${name}`;

// table/tools-panel.tsx
export const gmToolsOf = (name: string | number): string => `GM tools: ${name}`;
export const anActionWaitsForAn =
  'An action waits for an answer. Take it back to correct something; its dice are kept for when it is repeated.';
export const eachOfTheseIsWritten = 'Each of these is written into the story as yours and can be undone.';
export const findATool = 'Find a tool';
export const allTools = 'All tools';
export const noToolHasInIts = (sought: string | number): string => `No tool is called “${sought}”.`;

// table/zones.tsx
export const showTheActions = 'Show the actions';
export const hideTheActions = 'Hide the actions';
export const time = 'Time';
export const story = 'Story';
export const houseRules = (count: number): string => `${count} house ${count === 1 ? 'rule' : 'rules'}`;
export const partsOfTheFight = 'Parts of the fight';
export const fight = 'Fight';
export const map = 'Map';
export const places = 'Places';
export const theyAct = (names: string, count: number): string => `${names} ${count === 1 ? 'acts' : 'act'}`;

// table/header.tsx, table/screen.tsx
export const timeline = 'Timeline';

// table/summary-panel.tsx
export const yourNotes = 'Your notes';

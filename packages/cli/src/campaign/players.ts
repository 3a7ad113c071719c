import { type Json, phrase } from '@affray/engine';
import { type CampaignAnswer, inviteAnswer, moveCodeAnswer, type PlayersAnswer, playersAnswer } from '@affray/protocol';
import { didYouMean, Failure } from '../errors.ts';
import { argument, charactersIn, type Desk, oneOf, pageOf, type Verb, yesOrNo } from './desk.ts';

type Player = PlayersAnswer['players'][number];
const read = async ({ api }: Desk, at: string): Promise<PlayersAnswer> =>
  playersAnswer.parse(await api.ask('GET', `${at}/players`));

/** A player by id or by name, as it stands fourth. @throws Failure where there is no such one */
async function playerIn(desk: Desk, at: string): Promise<Player> {
  const wanted = argument(desk, 3, 'PLAYER');
  const { players } = await read(desk, at);
  const found = players.find(
    each => each.id === wanted || each.name.toLocaleLowerCase() === wanted.toLocaleLowerCase(),
  );
  if (found) return found;
  const names = players.map(each => each.name);
  const there = names.length > 0 ? phrase`there is ${names.join(', ')}` : phrase`there is none`;
  throw new Failure(phrase`no player "${wanted}"${didYouMean(wanted, names) || `; ${there}`}`);
}

const nameIn = (page: CampaignAnswer, id: string): string => page.characters.find(each => each.id === id)?.name ?? id;

/** Who they are, whom they play, and what they may do. */
async function list(desk: Desk, at: string): Promise<void> {
  const [page, all] = [await pageOf(desk, at), await read(desk, at)];
  for (const { name, id, characters } of all.players)
    await desk.io.out(
      `${name} (${id}): ${characters.map(each => nameIn(page, each)).join(', ') || phrase`no character yet`}`,
    );
  if (all.players.length === 0) await desk.io.out(phrase`There are no players yet; "invite" prints the link.`);
  await desk.io.out(all.locked ? phrase`No one else may join.` : phrase`Others may join.`);
  await desk.io.out(
    all.editing
      ? phrase`Players may edit their own characters.`
      : phrase`Only you edit the characters of this campaign.`,
  );
}

const change = async (desk: Desk, at: string, wanted: Json): Promise<void> => {
  await desk.api.ask('POST', `${at}/players`, wanted);
};

/** The players of a campaign. */
export const PLAYERS: Verb = {
  takes: phrase`CAMPAIGN [invite | give PLAYER WHO,WHO | move PLAYER | remove PLAYER | lock yes|no | editing yes|no]`,
  does: phrase`lists the players, prints the link for new ones, says who plays whom`,
  run: oneOf(list, {
    async invite(desk, at) {
      const { code, links } = inviteAnswer.parse(await desk.api.ask('GET', `${at}/invite`));
      await desk.io.out(phrase`The code is ${code}.`);
      if (!desk.api.stays)
        return desk.io.out(phrase`Players join while Affray runs: start it, and this prints the links.`);
      for (const { label, url } of links) await desk.io.out(`${label}: ${url}`);
    },
    async give(desk, at) {
      const { id, name } = await playerIn(desk, at);
      const characters = (await charactersIn(desk, at, argument(desk, 4, 'WHO'))) ?? [];
      await change(desk, at, { kind: 'assign', player: id, characters });
      const page = await pageOf(desk, at);
      await desk.io.out(
        characters.length === 0
          ? phrase`${name} has no character now.`
          : phrase`${name} plays ${characters.map(each => nameIn(page, each)).join(', ')}.`,
      );
    },
    async move(desk, at) {
      const { id, name } = await playerIn(desk, at);
      const { code, seconds } = moveCodeAnswer.parse(await desk.api.ask('POST', `${at}/players/${id}/move`, {}));
      await desk.io.out(phrase`The code for ${name} is ${code}; it holds for ${Math.round(seconds / 60)} minutes.`);
    },
    async remove(desk, at) {
      const { id, name } = await playerIn(desk, at);
      await change(desk, at, { kind: 'remove', player: id });
      await desk.io.out(phrase`${name} is no longer a player of this campaign.`);
    },
    async lock(desk, at) {
      const locked = yesOrNo(desk, 3);
      await change(desk, at, { kind: 'lock', locked });
      await desk.io.out(locked ? phrase`No one else may join.` : phrase`Others may join.`);
    },
    async editing(desk, at) {
      const editing = yesOrNo(desk, 3);
      await change(desk, at, { kind: 'editing', editing });
      await desk.io.out(
        editing
          ? phrase`Players may edit their own characters.`
          : phrase`Only you edit the characters of this campaign.`,
      );
    },
  }),
};

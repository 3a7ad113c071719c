import { type Complaint, inPlainWords, isFields, type Json } from '@affray/engine';
import { sentence, spoken } from '../words/numbers.ts';
import { fieldInWords } from './words.ts';

/** What a fight was refused for, place by place. */
export class WrongFight extends Error {
  override readonly name = 'WrongFight';
  readonly complaints: readonly Complaint[];

  constructor(complaints: readonly Complaint[]) {
    super(complaints.map(inPlainWords).join('; '));
    this.complaints = complaints;
  }
}

/** What is wrong with a fight, in sentences: "Ilven, Strength: a statistic is at most 100." */
export const wrongInWords = (fight: Json, complaints: readonly Complaint[]): string =>
  complaints
    .map(each => {
      const place = placeInWords(fight, each.path);
      return ended(place === '' ? inPlainWords(each) : `${place}: ${inPlainWords(each)}`);
    })
    .join(' ');

const ended = (text: string): string => sentence(/[.!?]$/.test(text) ? text : `${text}.`);

/** Where something stands, by the names of who and what it stands in. */
function placeInWords(fight: Json, path: string): string {
  const said: string[] = [];
  let at: Json | undefined = fight;
  for (const key of path === '' ? [] : path.split('.')) {
    const isInList = isList(at) || /^\d+$/.test(key);
    at = within(at, key);
    if (!isInList) said.push(fieldInWords(key) ?? '');
    else {
      const name = nameOf(at);
      // Who has a name needs no list to stand in.
      if (name !== null) said.pop();
      said.push(name ?? `${Number(key) + 1}`);
    }
  }
  return said.filter(each => each !== '').join(', ');
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const within = (value: Json | undefined, key: string): Json | undefined =>
  isList(value) ? value[Number(key)] : isFields(value) ? value[key] : undefined;

/** The name that people know it by, on itself or on its sheet; else its id. */
function nameOf(value: Json | undefined): string | null {
  const name = [within(value, 'name'), within(within(value, 'sheet'), 'name')].find(
    each => typeof each === 'string' && each !== '',
  );
  const id = within(value, 'id');
  return typeof name === 'string' ? name : typeof id === 'string' && id !== '' ? spoken(id.replaceAll('-', ' ')) : null;
}

/** An address that leads nowhere says so, and speaks of no table. */
import { expect, test } from 'vitest';
import { Person, PHONE } from './harness.ts';
import { place } from './place.ts';

const here = place();

test.each(['/nothing', '/rules/wwn/x', '/simulate/fight/a1/again', '/join/'])(
  '%s is no page, and leads on to the first one',
  async path => {
    const person = await Person.at(here().browser, { viewport: PHONE });
    await person.page.goto(`${here().house.url}${path}`);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await person.page.getByRole('heading', { level: 1 }).textContent()).toBe('This page does not exist');
    expect(await person.page.locator('main').textContent()).not.toMatch(/table/);
    expect(await person.overflow()).toBe(0);
    await person.shot('330-nowhere-phone');
    await person.page.getByRole('link', { name: 'To the first page' }).click();
    await person.page.locator('.home-main').waitFor();
    expect(person.broken).toEqual([]);
    await person.leave();
  },
);

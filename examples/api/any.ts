import { systems } from '@affray/systems';

for (const system of systems) {
  const [creature] = system.bestiary;
  const wrong = system.check('sheet', { ...creature?.sheet, weapons: ['longsord'] });
  console.log(`${system.name}: ${system.samples.length} samples; ${wrong[0]?.path}: ${wrong[0]?.reason}`);
}

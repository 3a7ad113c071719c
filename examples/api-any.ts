import { systems } from '@affray/systems';

for (const system of systems) {
  const wrong = system.check('sheet', { weapons: ['longsord'] }).find(each => each.path === 'weapons.0');
  console.log(`${system.name}: ${system.samples.length} samples; ${wrong?.reason}`);
}

import { summary, weigh } from '@affray/dice';

const { mean, rows } = summary(weigh('4d6k3'));
console.log(mean.toFixed(2), rows.length);

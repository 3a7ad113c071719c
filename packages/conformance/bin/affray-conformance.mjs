#!/usr/bin/env node
import { launch } from '../src/launch.ts';

process.exitCode = await launch(process.argv.slice(2), line => console.log(line));

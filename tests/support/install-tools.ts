import { installTools } from './tools.ts';

installTools();

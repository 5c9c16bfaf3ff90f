/** `npm run tools`. */
import { installTools } from './tools.ts';

installTools();

import { screensOfMemories } from "./screens-of-memories.ts";
import { walkScreens } from "./walk-screens.ts";

walkScreens("owner", screensOfMemories);

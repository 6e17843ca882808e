// The rooms that a visitor may choose, in their order.

import { bedroom } from "./bedroom.ts";
import { hallway } from "./hallway.ts";
import type { Room } from "./room.ts";
import { sofaRoom } from "./sofa-room.ts";
import { study } from "./study.ts";

export const rooms: readonly Room[] = [sofaRoom, bedroom, study, hallway];

import { createContext } from "react";
import { day, evening } from "./looks.ts";
import type { MailLook } from "./looks.ts";

export const LookContext = createContext<MailLook>({ day, evening });

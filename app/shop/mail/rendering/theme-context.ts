import { createContext } from "react";
import { day, evening } from "./mail-theme.ts";
import type { MailTheme } from "./mail-theme.ts";

export const ThemeContext = createContext<MailTheme>({ day, evening });

// The staff member who is signed in, for every loader and action behind the guard.
import { createContext } from "react-router";

export type SignedInStaff = { id: string; name: string; email: string };

export const staffContext = createContext<SignedInStaff>();

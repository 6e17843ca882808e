import { memo } from "react";
import { Thumbnail } from "../thumbnail.tsx";

/** A thumbnail that is not drawn again whenever a print moves. */
export const SeldomDrawn = memo(Thumbnail);

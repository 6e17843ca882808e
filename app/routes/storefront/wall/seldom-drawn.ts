import { memo } from "react";
import { Thumbnail } from "../thumbnail.tsx";

export const SeldomDrawn = memo(Thumbnail);

import { memo } from "react";
import { Thumbnail } from "../kit/pieces/thumbnail.tsx";

export const SeldomDrawn = memo(Thumbnail);

import { memo } from "react";
import { Thumbnail } from "../kit/pieces/thumbnail.tsx";

export const MemoThumbnail = memo(Thumbnail);

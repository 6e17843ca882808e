import { memo } from "react";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";

export const MemoThumbnail = memo(Thumbnail);

import type { MetaDescriptor } from "react-router";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { HungPiece } from "#app/shop/walls/home-wall.ts";
import { sceneOf } from "#app/shop/walls/scene.ts";
import { hungSizes } from "../../hung-wall.tsx";

/** Preloads the first picture of the wall, before style sheets and scripts. */
export function preloadOf(pieces: HungPiece[]): MetaDescriptor[] {
  const [first] = pieces;
  if (!first) return [];
  const scene = sceneOf(pieces.map(({ hung }) => hung));
  return [
    {
      tagName: "link",
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcSet: pictureSources(first.picture, 800).avif,
      imageSizes: hungSizes(first.hung, scene),
      fetchPriority: "high",
    },
  ];
}

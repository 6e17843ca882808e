import type { Palette } from "#db/demo/technique.ts";

/** One for each motif: what is painted has colours of its own. */
export const ofFigures = {
  pondKoi: {
    ground: "#2b6a66",
    ink: "#0b2b33",
    accent: "#f7f1e4",
    colours: ["#e2582a", "#5c8f4e", "#b9cf8e", "#f3b8bd"],
  },
  openAirPool: {
    ground: "#57c3cf",
    ink: "#0d5f86",
    accent: "#f6fbf5",
    colours: ["#e4572e", "#f2b632", "#1f2f5c"],
  },
  augustBeach: {
    ground: "#f0dcb8",
    ink: "#1796a8",
    accent: "#fdf8ec",
    colours: ["#e2543a", "#f2b134", "#1f4e7a", "#e88fa0", "#2f8f7d"],
  },
  rainyStreet: {
    ground: "#5d6a7a",
    ink: "#18222f",
    accent: "#f2b62b",
    colours: ["#22344f", "#8a2f3a", "#3f6f78", "#eef0ee"],
  },
  marine: {
    ground: "#f8ead2",
    ink: "#1b2a4a",
    accent: "#d9452f",
    colours: ["#4f9fb3", "#e6bb6c", "#c98a63", "#fbf6ea"],
  },
  septemberSky: {
    ground: "#f8dcb8",
    ink: "#171a2b",
    accent: "#d8512f",
    colours: ["#7fa3b8", "#c9c3c0", "#f2c9a8", "#f3a77c"],
  },
  lampAndDeep: {
    ground: "#e6efe6",
    ink: "#081a33",
    accent: "#ffb648",
    colours: ["#2c4a78", "#6fb0b8", "#1d5a80"],
  },
  buildingBlocks: {
    ground: "#f4ead6",
    ink: "#1d2438",
    accent: "#d8432e",
    colours: ["#2f5d8c", "#f0b93a", "#f2c9bd", "#9fc2ae"],
  },
  library: {
    ground: "#a9744a",
    ink: "#22130e",
    accent: "#eec26a",
    colours: [
      "#27496d",
      "#4f7a5b",
      "#a63a2c",
      "#d99a3c",
      "#e9dcc0",
      "#7a2c44",
      "#2f2f38",
      "#6fa0a8",
    ],
  },
  southernNoon: {
    ground: "#d9c7ac",
    ink: "#2b2036",
    accent: "#d6364f",
    colours: ["#e9b15c", "#e08d74", "#3f8f8b", "#4b6fa8", "#f4e6c8"],
  },
  warmRoom: {
    ground: "#d98f70",
    ink: "#2c1b2c",
    accent: "#fdeccb",
    colours: ["#2f6f73", "#e0a63a", "#4d7a4a", "#b9794a", "#c65a45"],
  },
  airMail: {
    ground: "#2f4a48",
    ink: "#14161f",
    accent: "#c8433c",
    colours: ["#3f6460", "#2b4a8c", "#f5ead4", "#dcb25e"],
  },
} satisfies Record<string, Palette>;

import { neverOpen } from "#app/shop/calendar/calendar.ts";
import type { Calendar, WorkshopHours } from "#db/json-columns.ts";

type DemoSubCategory = { slug: string; name: string; nameFr: string; thumbnail: string };

type DemoCategory = {
  slug: string;
  name: string;
  nameFr: string;
  /** The reference of the piece that stands for the room; a landscape one, as cards are. */
  thumbnail: string;
  subCategories: readonly DemoSubCategory[];
};

type DemoSize = { size: string; widthMm: number; heightMm: number; priceCents: number };
type DemoMediaOption = { mediaType: string; sizes: readonly DemoSize[] };

type DemoPricingRule = {
  name: string;
  appliesTo: "global" | "category" | "sub_category";
  category: string | null;
  subCategory: string | null;
  priority: 0 | 1 | 2;
  mediaOptions: readonly DemoMediaOption[];
};

type DemoCollectionPoint = {
  name: string;
  address: string;
  telephone: string;
  email: string;
  opening: Calendar;
  travelMinutes: number;
  status: "Active" | "Inactive";
};

export const categories: readonly DemoCategory[] = [
  {
    slug: "horizons",
    name: "Horizons",
    nameFr: "Horizons",
    thumbnail: "IK00017",
    subCategories: [
      {
        slug: "ridges",
        name: "Ridges in mist",
        nameFr: "Crêtes dans la brume",
        thumbnail: "IK00001",
      },
      { slug: "seas", name: "Seas and suns", nameFr: "Mers et soleils", thumbnail: "IK00081" },
      { slug: "dunes", name: "Dunes", nameFr: "Dunes", thumbnail: "IK00017" },
    ],
  },
  {
    slug: "botanica",
    name: "Botanica",
    nameFr: "Botanica",
    thumbnail: "IK00026",
    subCategories: [
      { slug: "trees", name: "Trees", nameFr: "Arbres", thumbnail: "IK00082" },
      { slug: "herbarium", name: "Herbarium", nameFr: "Herbier", thumbnail: "IK00026" },
      { slug: "blooms", name: "Blooms", nameFr: "Corolles", thumbnail: "IK00018" },
    ],
  },
  {
    slug: "constellations",
    name: "Constellations",
    nameFr: "Constellations",
    thumbnail: "IK00003",
    subCategories: [
      { slug: "worlds", name: "Worlds", nameFr: "Mondes", thumbnail: "IK00003" },
      { slug: "nebulae", name: "Nebulae", nameFr: "Nébuleuses", thumbnail: "IK00067" },
      { slug: "orbits", name: "Orbits", nameFr: "Orbites", thumbnail: "IK00027" },
    ],
  },
  {
    slug: "vitrail",
    name: "Stained glass",
    nameFr: "Vitrail",
    thumbnail: "IK00076",
    subCategories: [
      { slug: "windows", name: "Windows", nameFr: "Verrières", thumbnail: "IK00076" },
      { slug: "roses", name: "Rose windows", nameFr: "Rosaces", thumbnail: "IK00004" },
      { slug: "mosaics", name: "Gold mosaics", nameFr: "Mosaïques d’or", thumbnail: "IK00084" },
    ],
  },
  {
    slug: "tides",
    name: "Tides",
    nameFr: "Marées",
    thumbnail: "IK00005",
    subCategories: [
      { slug: "swells", name: "Swells", nameFr: "Houles", thumbnail: "IK00005" },
      { slug: "inks", name: "Floating inks", nameFr: "Encres flottantes", thumbnail: "IK00053" },
      { slug: "currents", name: "Currents", nameFr: "Courants", thumbnail: "IK00021" },
    ],
  },
  {
    slug: "geometries",
    name: "Geometries",
    nameFr: "Géométries",
    thumbnail: "IK00046",
    subCategories: [
      { slug: "compositions", name: "Compositions", nameFr: "Compositions", thumbnail: "IK00014" },
      { slug: "patterns", name: "Patterns", nameFr: "Motifs", thumbnail: "IK00046" },
      { slug: "circles", name: "Circles", nameFr: "Cercles", thumbnail: "IK00022" },
      { slug: "pendulums", name: "Pendulums", nameFr: "Balanciers", thumbnail: "IK00030" },
    ],
  },
  {
    slug: "earth",
    name: "Earth and stone",
    nameFr: "Terre et pierre",
    thumbnail: "IK00031",
    subCategories: [
      {
        slug: "stones",
        name: "Agates and marbles",
        nameFr: "Agates et marbres",
        thumbnail: "IK00055",
      },
      { slug: "maps", name: "Imaginary maps", nameFr: "Cartes imaginaires", thumbnail: "IK00031" },
      { slug: "clay", name: "Clay", nameFr: "Argile", thumbnail: "IK00015" },
    ],
  },
  {
    slug: "nocturnes",
    name: "Nocturnes",
    nameFr: "Nocturnes",
    thumbnail: "IK00008",
    subCategories: [],
  },
  {
    slug: "figures",
    name: "Figures and places",
    nameFr: "Figures et lieux",
    thumbnail: "IK00089",
    subCategories: [
      { slug: "people", name: "People", nameFr: "Personnages", thumbnail: "IK00096" },
      { slug: "animals", name: "Animals", nameFr: "Animaux", thumbnail: "IK00057" },
      { slug: "streets", name: "Streets", nameFr: "Rues", thumbnail: "IK00077" },
      { slug: "interiors", name: "Interiors", nameFr: "Intérieurs", thumbnail: "IK00095" },
      { slug: "letters", name: "Letters", nameFr: "Lettres", thumbnail: "IK00066" },
    ],
  },
];

const posterA0: DemoSize = {
  size: "A0 (119cm x 84cm)",
  widthMm: 1189,
  heightMm: 841,
  priceCents: 2500,
};
const posterA1: DemoSize = {
  size: "A1 (84cm x 59cm)",
  widthMm: 841,
  heightMm: 594,
  priceCents: 1500,
};
const posterA2: DemoSize = {
  size: "A2 (59cm x 42cm)",
  widthMm: 594,
  heightMm: 420,
  priceCents: 800,
};

const defaultOptions: readonly DemoMediaOption[] = [
  {
    mediaType: "Canvas",
    sizes: [{ size: "A1 (84cm x 59cm)", widthMm: 841, heightMm: 594, priceCents: 3500 }],
  },
  { mediaType: "Poster", sizes: [posterA0, posterA1, posterA2] },
];

const square = (side: number, priceCents: number): DemoSize => ({
  size: `${side}cm x ${side}cm`,
  widthMm: side * 10,
  heightMm: side * 10,
  priceCents,
});

/** What a square piece is offered in beside the sizes of its rule, by the medium's key. */
export const squareSizes: Readonly<Record<string, readonly DemoSize[]>> = {
  Poster: [square(40, 800), square(60, 1300)],
  Canvas: [square(60, 2900)],
};

/** What the rules name beyond the media that every shop starts with. */
export const media = [
  { mediaType: "Fine art paper", nameFr: "Papier d’art" },
  { mediaType: "Aluminium", nameFr: null },
] as const;

/** A rule has one name, which staff of either language read. */
export const pricingRules: readonly DemoPricingRule[] = [
  {
    name: "Global Default Pricing",
    appliesTo: "global",
    category: null,
    subCategory: null,
    priority: 0,
    mediaOptions: defaultOptions,
  },
  {
    name: "Botanica premium",
    appliesTo: "category",
    category: "botanica",
    subCategory: null,
    priority: 1,
    mediaOptions: [
      {
        mediaType: "Fine art paper",
        sizes: [
          { size: "A2 (59cm x 42cm)", widthMm: 594, heightMm: 420, priceCents: 2900 },
          { size: "A3 (42cm x 30cm)", widthMm: 420, heightMm: 297, priceCents: 1900 },
        ],
      },
      { mediaType: "Poster", sizes: [posterA1, posterA2] },
    ],
  },
  {
    name: "Nocturnes aluminium",
    appliesTo: "category",
    category: "nocturnes",
    subCategory: null,
    priority: 1,
    mediaOptions: [
      {
        mediaType: "Aluminium",
        sizes: [
          { size: "90cm x 60cm", widthMm: 900, heightMm: 600, priceCents: 7900 },
          { size: "60cm x 40cm", widthMm: 600, heightMm: 400, priceCents: 4900 },
        ],
      },
      ...defaultOptions,
    ],
  },
  {
    name: "Premium A1 + A2",
    appliesTo: "sub_category",
    category: "vitrail",
    subCategory: "mosaics",
    priority: 2,
    mediaOptions: [
      {
        mediaType: "Canvas",
        sizes: [
          { size: "A1 (84cm x 59cm)", widthMm: 841, heightMm: 594, priceCents: 4500 },
          { size: "A2 (59cm x 42cm)", widthMm: 594, heightMm: 420, priceCents: 2900 },
        ],
      },
      {
        mediaType: "Fine art paper",
        sizes: [{ size: "50cm x 50cm", widthMm: 500, heightMm: 500, priceCents: 3200 }],
      },
      { mediaType: "Poster", sizes: [posterA1, posterA2] },
    ],
  },
];

const tenToSix = [{ from: 600, until: 1080 }];
const tenToSeven = [{ from: 600, until: 1140 }];
const inTwo = [
  { from: 570, until: 780 },
  { from: 840, until: 1110 },
];
const nineToSix = [{ from: 540, until: 1080 }];

/** The workshop is in Lyon; the two other points are a night away. */
export const workshop: WorkshopHours = {
  ...neverOpen,
  monday: nineToSix,
  tuesday: nineToSix,
  wednesday: nineToSix,
  thursday: nineToSix,
  friday: nineToSix,
  cutOff: 16 * 60,
};

/** Telephone numbers come from the ranges ARCEP keeps for fiction. */
export const collectionPoints: readonly DemoCollectionPoint[] = [
  {
    name: "Inkiosk Lyon Croix-Rousse",
    address: "14 rue des Pierres Plantées, 69001 Lyon",
    telephone: "+33 4 65 71 24 18",
    email: "lyon@inkiosk.example.org",
    opening: {
      ...neverOpen,
      tuesday: tenToSeven,
      wednesday: tenToSeven,
      thursday: tenToSeven,
      friday: tenToSeven,
      saturday: tenToSeven,
    },
    travelMinutes: 60,
    status: "Active",
  },
  {
    name: "Inkiosk Nantes Bouffay",
    address: "6 rue de la Juiverie, 44000 Nantes",
    telephone: "+33 2 61 91 37 52",
    email: "nantes@inkiosk.example.org",
    opening: {
      ...neverOpen,
      monday: inTwo,
      tuesday: inTwo,
      wednesday: inTwo,
      thursday: inTwo,
      friday: inTwo,
      saturday: inTwo,
    },
    travelMinutes: 960,
    status: "Active",
  },
  {
    name: "Inkiosk Marseille Le Panier",
    address: "23 rue du Petit Puits, 13002 Marseille",
    telephone: "+33 4 65 71 80 46",
    email: "marseille@inkiosk.example.org",
    opening: {
      ...neverOpen,
      tuesday: tenToSix,
      wednesday: tenToSix,
      thursday: tenToSix,
      friday: tenToSix,
      saturday: tenToSix,
      sunday: tenToSix,
    },
    travelMinutes: 960,
    status: "Active",
  },
];

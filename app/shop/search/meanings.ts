// Synonyms and related words in both languages: visitors search other words than descriptions use.

type Meaning = {
  phrases: readonly (readonly string[])[];
  also: readonly string[];
  with: readonly string[];
};

/** Phrases are separated by commas, and all mean the same. */
function meaning(phrases: string, also = "", near = ""): Meaning {
  const list = (text: string) => text.split(" ").filter(Boolean);
  return { phrases: phrases.split(", ").map(list), also: list(also), with: list(near) };
}

export const meanings: readonly Meaning[] = [
  meaning(
    "sunset, sundown, coucher soleil, soleil couchant",
    "sun soleil",
    "horizon evening soir dusk crépuscule sea mer",
  ),
  meaning("sunrise, dawn, lever soleil, soleil levant, aube", "sun soleil", "morning matin"),
  meaning("moonlight, clair lune", "moon lune", "night nuit"),
  meaning("sea, ocean, mer, océan"),
  meaning("wave, swell, vague, houle", "sea mer"),
  meaning("storm, stormy, tempête, orage, orageux", "high haut", "waves vagues grey gris"),
  meaning("beach, plage", "shore rivage sand sable pebbles galets"),
  meaning("river, stream, fleuve, rivière, ruisseau", "current courant"),
  meaning("lake, lac, pond, étang"),
  meaning("island, île"),
  meaning("mountain, montagne, mount, mont", "peak summit cime sommet ridge crête"),
  meaning("peak, summit, cime, sommet"),
  meaning("hill, colline", "slope pente"),
  meaning("valley, vallée"),
  meaning("desert, désert", "dune sand sable"),
  meaning("snow, snowy, neige, enneigé"),
  meaning("mist, misty, fog, foggy, haze, brume, brouillard"),
  meaning("cloud, cloudy, nuage, nuageux"),
  meaning("sky, ciel"),
  meaning("rain, pluie"),
  meaning("wind, vent"),
  meaning("sun, soleil"),
  meaning("moon, lune"),
  meaning("star, starry, étoile, étoilé"),
  meaning("night, nuit, nocturne"),
  meaning("space, universe, cosmos, espace, univers", "star étoile planet planète galaxy galaxie"),
  meaning("planet, planète", "world monde globe"),
  meaning("forest, woods, forêt", "pine pin tree arbre"),
  meaning("fir, pine, sapin, pin", "conifer"),
  meaning("tree, arbre"),
  meaning("leaf, leaves, feuille, feuillage"),
  meaning("flower, floral, fleur", "bloom blossom corolle petal pétale dahlia chrysanthemum poppy"),
  meaning("cherry, sakura, cerisier", "blossom pink rose fleurs"),
  meaning("poppy, coquelicot"),
  meaning("sunflower, tournesol"),
  meaning("fern, fougère"),
  meaning("grass, herbe", "meadow pré reed roseau"),
  meaning("plant, botanical, plante, botanique", "leaf feuille stem tige herbarium herbier"),
  meaning("autumn, fall, automne", "october octobre red orange"),
  meaning("winter, hiver", "bare snow nu neige"),
  meaning("spring, printemps", "blossom fleurs"),
  meaning("summer, été", "sun soleil beach plage"),
  meaning("city, town, ville", "roof toit"),
  meaning("house, maison", "roof toit"),
  meaning("church, cathedral, église, cathédrale", "rose rosace"),
  meaning("window, fenêtre", "vitrail"),
  meaning("still life, nature morte", "vase bottle bouteille", "table"),
  meaning("vase, pottery, poterie, céramique", "vessel bottle bouteille clay argile"),
  meaning("stone, rock, pierre, roche"),
  meaning("pebble, galet"),
  meaning("gold, golden, or, doré"),
  meaning("silver, argent, argenté"),
  meaning("copper, cuivre"),
  meaning("circle, round, cercle, rond", "ring disc anneau disque"),
  meaning("spiral, spirale", "swirl tourbillon"),
  meaning("square, carré"),
  meaning("geometric, geometry, abstract, géométrique, géométrie, abstrait", "geometries shape"),
  meaning("arch, doorway, arche, porte"),
  meaning("ink, encre"),
  meaning("paper, papier"),
  meaning("map, chart, carte"),
  meaning("calm, quiet, restful, peaceful, calme, tranquille, paisible", "still repos"),
  meaning("red, rouge"),
  meaning("blue, bleu"),
  meaning("green, vert"),
  meaning("yellow, jaune"),
  meaning("black, noir"),
  meaning("white, blanc"),
  meaning("pink, rose"),
  meaning("purple, violet, mauve, pourpre", "lilac lilas"),
  meaning("grey, gray, gris"),
  meaning("brown, brun, marron"),
  meaning("dark, sombre, foncé"),
  meaning("light, bright, clair, lumineux"),
];

export const wordsOfMeanings: readonly string[] = [
  ...new Set(meanings.flatMap((each) => [...each.phrases.flat(), ...each.also, ...each.with])),
];

// The page that exports and imports the catalogue.
import { grouped } from "#app/i18n/numbers.ts";
import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

const en = {
  title: "Catalogue out and in",
  fileName: "catalogue",
  out: {
    title: "Take it out",
    text: "All your pieces in one file, to keep, to work on in a spreadsheet, or to take to another shop.",
    holds: (pieces: number) =>
      `${counted("en", pieces, "piece", "pieces")} with each original as it came in, and tables of texts, sizes and prices, categories and media. Drafts and archived pieces are in it; orders, buyers and passwords never are.`,
    none: "No piece is here yet. The ZIP holds your media and categories.",
    download: "Download the catalogue",
    note: "The file is a ZIP. It is as large as your originals together, and takes as long as your line needs for them.",
    failed: "The download did not begin. Try again in a moment.",
    noRoom:
      "The disk of the shop is nearly full: 1 GB has to be free for this. Make room on it first.",
  },
  into: {
    title: "Bring one in",
    text: "A ZIP from this page, of this shop or another one. You first see what it would do, row by row. Nothing changes before you say so, no piece is deleted by an import, and for a week you can take it back, but for what was bought or worked on since.",
    choose: "Choose a ZIP",
    another: "Bring another one in",
    hint: "Up to 8 GB. If the line breaks, choose the same file again: what arrived is not sent twice.",
    sending: (percent: number) => `Sending: ${percent}%`,
    waiting: "The line is gone. Sending goes on as soon as it is back.",
    stop: "Stop sending",
  },
  sendProblems: {
    "too-large": "This file has more than 8 GB. Whoever runs the server can bring it in there.",
    "cut-off":
      "The line broke and did not come back. Choose the same file again: what arrived is not sent twice.",
    "disk-full": "The disk of the shop is full. Make room on it, then choose the file again.",
    "no-room":
      "There is too little room on the disk of the shop, and nothing was sent: twice the size of this file and 1 GB more have to be free.",
    open: "Another catalogue is being brought in. Wait until it is done, or drop it.",
    other: "The file could not be sent. Choose it again in a moment.",
  },
  reading: (percent: number) => `The shop looks at it: ${percent}%. You may leave this page.`,
  ready: (file: string) => `What ${file} would do`,
  nothingYet: "Nothing has changed yet. Tick what should come in.",
  running: (done: number, all: number) =>
    `Done: ${grouped(done, "en")} of ${grouped(all, "en")}. You may leave this page.`,
  stopped: (file: string) => `${file} was stopped`,
  stoppedText: (done: number, all: number) =>
    `Done, and stays so: ${grouped(done, "en")} of ${grouped(all, "en")}. The others are as they were.`,
  done: (file: string) => `${file} is in`,
  doneText: (done: number) => `${counted("en", done, "row", "rows")} carried out.`,
  undoing: (done: number, all: number) =>
    `Taken back: ${grouped(done, "en")} of ${grouped(all, "en")}. You may leave this page.`,
  undone: (file: string) => `${file} was taken back`,
  undoneText: (gone: number) =>
    gone === 0
      ? "All is as it was before."
      : `${counted("en", gone, "row did", "rows did")} not go back; the page says why below.`,
  refused: (file: string) => `${file} cannot be brought in`,
  wants: {
    make: {
      title: (count: number) => `${grouped(count, "en")} new`,
      text: "Pieces come in as their rows say: hung, as drafts or archived. Media and categories are counted too.",
    },
    change: {
      title: (count: number) => `${grouped(count, "en")} changed`,
      text: "What is here gets what the ZIP says. What it leaves empty stays.",
    },
    replace: {
      title: (count: number) => `${grouped(count, "en")} with another picture`,
      text: "The ZIP has another picture for something that you have. Tick this only if it is the same piece; if you do not, nothing of its row comes in, not its new prices either. Orders keep the picture that was bought.",
    },
  },
  same: (count: number) =>
    count === 1
      ? "1 is here already and stays as it is."
      : `${grouped(count, "en")} are here already and stay as they are.`,
  refusedCount: (count: number) =>
    `${grouped(count, "en")} cannot be taken and ${count === 1 ? "stays" : "stay"} out. The list below says why: correct the tables, and bring the ZIP in again.`,
  counts: {
    make: (count: number) => `${grouped(count, "en")} new`,
    change: (count: number) => `${grouped(count, "en")} changed`,
    replace: (count: number) => `${grouped(count, "en")} with another picture`,
    same: (count: number) => `${grouped(count, "en")} the same`,
    refused: (count: number) => `${grouped(count, "en")} refused`,
    failed: (count: number) => `${grouped(count, "en")} not done as wished`,
    kept: (count: number) => `${grouped(count, "en")} not taken back`,
  },
  shown: "Which rows are shown",
  nothing: "Nothing differs: all of it is here already.",
  none: "The tables hold no rows.",
  gone: "This import is over a week old, or was dropped.",
  carryOut: (count: number) => `Bring in ${counted("en", count, "row", "rows")}`,
  drop: "Drop it",
  stop: "Stop",
  resume: "Go on",
  undo: "Take it back…",
  undoTitle: "Take this import back?",
  undoText:
    "New pieces go to Deleted, where they wait for 30 days; those that were bought meanwhile are archived. What was changed becomes what it was. What somebody worked on since stays as it is now. New media stay in the list, switched off.",
  undoConfirm: "Take it back",
  cancel: "Cancel",
  undonePieces: (count: number, file: string) =>
    `${counted("en", count, "piece", "pieces")} of ${file}`,
  waits: {
    storage: "The place where the shop keeps its files does not answer. This goes on by itself.",
    disk: "The disk of the shop is full. Make room on it; then this goes on by itself.",
    database: "The database does not answer. This goes on by itself.",
  },
  refusedPress: "It was carried out, stopped or dropped meanwhile, or another one is under way.",
  chooseSome: "Nothing is ticked, so there is nothing to bring in.",
  earlierOnes: "Brought in before",
  states: {
    reading: "being looked at",
    ready: "waits for you",
    running: "under way",
    stopped: "stopped",
    done: "in",
    undoing: "being taken back",
    undone: "taken back",
    refused: "not usable",
  },
  kinds: { medium: "Medium", category: "Category", piece: "Piece", file: "File", sizes: "Sizes" },
  at: (table: string, line: number, column: string) =>
    `${table}, line ${grouped(line, "en")}, ${column}: `,
  newPicture: "another picture: the present one is replaced",
  aPicture: "gets a picture",
  deletedHere: (day: string) =>
    `was deleted here on ${day}. It would come in as a new piece; the old one waits under Deleted.`,
  difference: (column: string, before: string | null, after: string | null) =>
    `${column}: ${before === null ? "" : `${before} → `}${after ?? "—"}`,
  more: (count: number) => `and ${grouped(count, "en")} more`,
  earlier: "Earlier rows",
  later: "Further rows",
};

const fr: typeof en = {
  title: "Export et import du catalogue",
  fileName: "catalogue",
  out: {
    title: "Exporter",
    text: "Toutes vos œuvres en un seul fichier, à garder, à retravailler dans un tableur ou à porter dans une autre boutique.",
    holds: (pieces) =>
      `${counted("fr", pieces, "œuvre", "œuvres")} avec chaque original tel qu’il est arrivé, et des tableaux des textes, formats et prix, catégories et supports. Brouillons et œuvres archivées y sont ; commandes, acheteurs et mots de passe jamais.`,
    none: "Il n’y a pas encore d’œuvre. Le ZIP contient vos supports et catégories.",
    download: "Télécharger le catalogue",
    note: "Le fichier est un ZIP. Il est aussi lourd que vos originaux réunis, et le téléchargement prend le temps qu’il faut à votre ligne.",
    failed: "Le téléchargement n’a pas commencé. Réessayez dans un instant.",
    noRoom:
      "Le disque de la boutique est presque plein\u00a0: il faut 1\u00a0Go de libre. Faites-y d’abord de la place.",
  },
  into: {
    title: "Importer",
    text: "Un ZIP de cette page, venu de cette boutique ou d’une autre. Vous voyez d’abord, ligne par ligne, ce qu’il ferait. Rien ne change avant votre accord, aucun import ne supprime d’œuvre, et pendant une semaine vous pouvez l’annuler, sauf pour ce qui a été acheté ou retravaillé depuis.",
    choose: "Choisir un ZIP",
    another: "En importer un autre",
    hint: "Jusqu’à 8 Go. Si la ligne se coupe, choisissez le même fichier : ce qui est arrivé n’est pas renvoyé.",
    sending: (percent) => `Envoi : ${percent} %`,
    waiting: "La ligne est coupée. L’envoi reprend dès qu’elle revient.",
    stop: "Arrêter l’envoi",
  },
  sendProblems: {
    "too-large": "Ce fichier dépasse 8 Go. La personne qui gère le serveur peut l’y importer.",
    "cut-off":
      "La ligne s’est coupée et n’est pas revenue. Choisissez le même fichier : ce qui est arrivé n’est pas renvoyé.",
    "disk-full":
      "Le disque de la boutique est plein. Faites-y de la place, puis choisissez le fichier de nouveau.",
    "no-room":
      "Le disque de la boutique manque de place, et rien n’a été envoyé\u00a0: il faut deux fois la taille de ce fichier et 1\u00a0Go de plus.",
    open: "Un autre catalogue est en cours d’import. Attendez qu’il soit terminé, ou abandonnez-le.",
    other: "Le fichier n’a pas pu être envoyé. Choisissez-le de nouveau dans un instant.",
  },
  reading: (percent) => `La boutique l’examine : ${percent} %. Vous pouvez quitter cette page.`,
  ready: (file) => `Ce que ferait ${file}`,
  nothingYet: "Rien n’a encore changé. Cochez ce qui doit entrer.",
  running: (done, all) =>
    `Fait\u00a0: ${grouped(done, "fr")} sur ${grouped(all, "fr")}. Vous pouvez quitter cette page.`,
  stopped: (file) => `${file} a été arrêté`,
  stoppedText: (done, all) =>
    `Fait et conservé\u00a0: ${grouped(done, "fr")} sur ${grouped(all, "fr")}. Les autres sont comme avant.`,
  done: (file) => `${file} est importé`,
  doneText: (done) => `${counted("fr", done, "ligne faite", "lignes faites")}.`,
  undoing: (done, all) =>
    `Annulées : ${grouped(done, "fr")} sur ${grouped(all, "fr")}. Vous pouvez quitter cette page.`,
  undone: (file) => `L’import de ${file} est annulé`,
  undoneText: (gone) =>
    gone === 0
      ? "Tout est comme avant."
      : `${counted("fr", gone, "ligne n’a pas été annulée", "lignes n’ont pas été annulées")}\u202f; la raison figure ci-dessous.`,
  refused: (file) => `${file} ne peut pas être importé`,
  wants: {
    make: {
      title: (count) => counted("fr", count, "ligne nouvelle", "lignes nouvelles"),
      text: "Les œuvres entrent comme le dit leur ligne\u00a0: accrochées, en brouillon ou archivées. Supports et catégories sont comptés aussi.",
    },
    change: {
      title: (count) => counted("fr", count, "ligne modifiée", "lignes modifiées"),
      text: "Ce qui est ici prend ce que dit le ZIP. Ce qu’il laisse vide reste.",
    },
    replace: {
      title: (count) => `${counted("fr", count, "ligne", "lignes")} avec une autre image`,
      text: "Le ZIP a une autre image pour un élément que vous avez. Ne cochez que si c’est bien la même œuvre\u202f; sinon, rien de sa ligne n’entre, pas même ses nouveaux prix. Les commandes gardent l’image achetée.",
    },
  },
  same: (count) =>
    count < 2
      ? `${grouped(count, "fr")} est déjà ici et reste telle quelle.`
      : `${grouped(count, "fr")} sont déjà ici et restent telles quelles.`,
  refusedCount: (count) =>
    `${grouped(count, "fr")} ${count < 2 ? "ne peut pas être prise et reste" : "ne peuvent pas être prises et restent"} dehors. La raison figure ci-dessous : corrigez les tableaux et importez de nouveau le ZIP.`,
  counts: {
    make: (count) => counted("fr", count, "nouvelle", "nouvelles"),
    change: (count) => counted("fr", count, "modifiée", "modifiées"),
    replace: (count) => `${grouped(count, "fr")} avec une autre image`,
    same: (count) => counted("fr", count, "inchangée", "inchangées"),
    refused: (count) => counted("fr", count, "refusée", "refusées"),
    failed: (count) => counted("fr", count, "non faite comme voulu", "non faites comme voulu"),
    kept: (count) => counted("fr", count, "non annulée", "non annulées"),
  },
  shown: "Lignes montrées",
  nothing: "Rien ne diffère : tout est déjà ici.",
  none: "Les tableaux ne contiennent aucune ligne.",
  gone: "Cet import a plus d’une semaine, ou a été abandonné.",
  carryOut: (count) => `Importer ${counted("fr", count, "ligne", "lignes")}`,
  drop: "Abandonner",
  stop: "Arrêter",
  resume: "Continuer",
  undo: "Annuler l’import…",
  undoTitle: "Annuler cet import ?",
  undoText:
    "Les nouvelles œuvres vont dans Éléments supprimés, où elles attendent 30 jours ; celles qui ont été achetées entre-temps sont archivées. Ce qui a été modifié redevient ce qu’il était. Ce que quelqu’un a retravaillé depuis reste tel quel. Les nouveaux supports restent dans la liste, désactivés.",
  undoConfirm: "Annuler l’import",
  cancel: "Ne rien faire",
  undonePieces: (count, file) => `${counted("fr", count, "œuvre", "œuvres")} de ${file}`,
  waits: {
    storage: "L’endroit où la boutique garde ses fichiers ne répond pas. Cela reprendra tout seul.",
    disk: "Le disque de la boutique est plein. Faites-y de la place ; cela reprendra alors tout seul.",
    database: "La base de données ne répond pas. Cela reprendra tout seul.",
  },
  refusedPress:
    "Cet import a été exécuté, arrêté ou abandonné entre-temps, ou un autre est en cours.",
  chooseSome: "Rien n’est coché, il n’y a donc rien à importer.",
  earlierOnes: "Importés auparavant",
  states: {
    reading: "en cours d’examen",
    ready: "vous attend",
    running: "en cours",
    stopped: "arrêté",
    done: "importé",
    undoing: "en cours d’annulation",
    undone: "annulé",
    refused: "inutilisable",
  },
  kinds: {
    medium: "Support",
    category: "Catégorie",
    piece: "Œuvre",
    file: "Fichier",
    sizes: "Formats",
  },
  at: (table, line, column) => `${table}, ligne ${grouped(line, "fr")}, ${column} : `,
  newPicture: "une autre image : l’image actuelle est remplacée",
  aPicture: "reçoit une image",
  deletedHere: (day) =>
    `a été supprimée ici le ${day}. Elle entrerait comme nouvelle œuvre ; l’ancienne attend dans Éléments supprimés.`,
  difference: (column, before, after) =>
    `${column} : ${before === null ? "" : `${before} → `}${after ?? "—"}`,
  more: (count) => `et ${grouped(count, "fr")} de plus`,
  earlier: "Lignes précédentes",
  later: "Lignes suivantes",
};

export const transferTexts: Texts<typeof en> = { en, fr };

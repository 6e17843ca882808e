import type { Texts } from "#app/i18n/language.ts";

/** What is wrong with a backup destination, which is a folder or a bucket, and what to do. */
const en = {
  away: "The store of the bucket does not answer. The shop tries again each hour.",
  noBucket: "There is no such bucket: make it, or correct its name in the settings of the server.",
  wrongKey: "The store does not know the key, or it has expired: set it anew on the server.",
  denied: "The key may not do there what the shop has to: list, read, write and delete.",
  notWritable: "The shop may not write there: let the user who runs it do so.",
  noFolder: "That is a file, or lies in one: name another place on the server.",
  full: "There is no room left: make some, or raise the quota.",
  elsewhere: "The bucket is in another region or at another address: correct that on the server.",
  clock: "The clock of this machine is wrong, so the store refuses what it asks.",
  lossy: "The store did not keep what was written to it: use another one.",
  strange: "What answers there is no store of files: correct its address on the server.",
  otherKey: "The backups there are under another key than the one that is set.",
  emptied:
    "The place is empty, although backups of this shop were there. Is its disk mounted? Nothing is written there until it is back, or the place was taken over by hand.",
  gone: "The place is not there, although backups of this shop were. Is its disk mounted? Nothing is written there until it is back, or the place was taken over by hand.",
  otherShop:
    "Another shop writes its backups there. Give this one a place of its own; if the other is gone, take its place over by hand.",
  noRoom:
    "The shop’s own disk has too little room to restore a backup on trial: make some. The log says how much.",
  unknown: "The log of the shop says why.",
};

const fr: typeof en = {
  away: "L’espace de stockage du compartiment ne répond pas. La boutique réessaie toutes les heures.",
  noBucket: "Ce compartiment n’existe pas\u00a0: créez-le, ou corrigez son nom sur le serveur.",
  wrongKey:
    "L’espace de stockage ne connaît pas la clé, ou elle a expiré\u00a0: redéfinissez-la sur le serveur.",
  denied:
    "La clé n’y permet pas ce dont la boutique a besoin\u00a0: lister, lire, écrire et supprimer.",
  notWritable: "La boutique ne peut pas y écrire\u00a0: autorisez-y l’utilisateur qui l’exécute.",
  noFolder:
    "C’est un fichier, ou cela se trouve dans un fichier\u00a0: indiquez un autre emplacement sur le serveur.",
  full: "Il n’y a plus de place\u00a0: libérez-en, ou relevez le quota.",
  elsewhere:
    "Le compartiment est dans une autre région ou à une autre adresse\u00a0: corrigez-le sur le serveur.",
  clock:
    "L’horloge de cette machine n’est pas à l’heure, et l’espace de stockage refuse ses demandes.",
  lossy: "L’espace de stockage n’a pas gardé ce qui y a été écrit\u00a0: utilisez-en un autre.",
  strange:
    "Ce qui répond à cette adresse n’est pas un espace de stockage\u00a0: corrigez son adresse sur le serveur.",
  otherKey: "Les sauvegardes qui s’y trouvent ont une autre clé que celle qui est réglée.",
  emptied:
    "L’emplacement est vide, alors que des sauvegardes de cette boutique s’y trouvaient. Son disque est-il monté\u202f? Rien n’y est écrit avant qu’il soit de retour, ou que l’emplacement ait été repris à la main.",
  gone: "L’emplacement n’existe pas, alors que des sauvegardes de cette boutique s’y trouvaient. Son disque est-il monté\u202f? Rien n’y est écrit avant qu’il soit de retour, ou que l’emplacement ait été repris à la main.",
  otherShop:
    "Une autre boutique y écrit ses sauvegardes. Donnez à celle-ci son propre emplacement\u202f; si l’autre n’existe plus, reprenez le sien à la main.",
  noRoom:
    "Le disque de la boutique n’a pas assez de place pour restaurer une sauvegarde à l’essai\u00a0: libérez-en. Le journal du serveur dit combien.",
  unknown: "Le journal du serveur dit pourquoi.",
};

export const backupTroubles: Texts<typeof en> = { en, fr };

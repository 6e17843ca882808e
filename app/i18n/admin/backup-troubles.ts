import type { Texts } from "#app/i18n/texts.ts";

/** What is wrong with the place for backups, a folder or a bucket, and what to do. */
const en = {
  away: "The store of the bucket does not answer. The shop tries again each hour.",
  noBucket: "There is no such bucket: make it, or correct BACKUP_TO.",
  wrongKey:
    "The store does not know the key, or it has expired: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY anew.",
  denied:
    "The key may not do there what the shop has to: list, read, write and delete. docs/backups.md says which rights it needs.",
  notWritable:
    "The shop may not write there: let the user who runs it do so. Under systemd, its unit has to name the folder, too (ReadWritePaths).",
  full: "There is no room left: make some, or raise the quota.",
  elsewhere:
    "The bucket is in another region or at another address: correct BACKUP_S3_REGION or BACKUP_S3_ENDPOINT.",
  clock: "The clock of this machine is wrong, so the store refuses what it asks.",
  lossy: "The store did not keep what was written to it: use another one.",
  strange: "What answers there is no store of files: correct BACKUP_S3_ENDPOINT.",
  otherKey: "The backups there are under another key than BACKUP_KEY.",
  emptied:
    "The place is empty, although backups of this shop were there. Is its disk mounted? Nothing is written there until it is back, or npm run backup -- --take-over was said.",
  otherShop:
    "Another shop writes its backups there. Give this one a place of its own in BACKUP_TO; if the other is gone, say npm run backup -- --take-over.",
  unknown: "The log of the shop says why.",
};

const fr: typeof en = {
  away: "L’espace de stockage du compartiment ne répond pas. La boutique réessaie toutes les heures.",
  noBucket: "Ce compartiment n’existe pas\u00a0: créez-le, ou corrigez BACKUP_TO.",
  wrongKey:
    "L’espace de stockage ne connaît pas la clé, ou elle a expiré\u00a0: redéfinissez BACKUP_S3_ACCESS_KEY_ID et BACKUP_S3_SECRET_ACCESS_KEY.",
  denied:
    "La clé n’y permet pas ce dont la boutique a besoin\u00a0: lister, lire, écrire et supprimer. docs/backups.md dit quels droits il lui faut.",
  notWritable:
    "La boutique ne peut pas y écrire\u00a0: autorisez-y l’utilisateur qui l’exécute. Sous systemd, son unité doit elle aussi nommer le dossier (ReadWritePaths).",
  full: "Il n’y a plus de place\u00a0: libérez-en, ou relevez le quota.",
  elsewhere:
    "Le compartiment est dans une autre région ou à une autre adresse\u00a0: corrigez BACKUP_S3_REGION ou BACKUP_S3_ENDPOINT.",
  clock:
    "L’horloge de cette machine n’est pas à l’heure, et l’espace de stockage refuse ses demandes.",
  lossy: "L’espace de stockage n’a pas gardé ce qui y a été écrit\u00a0: utilisez-en un autre.",
  strange:
    "Ce qui répond à cette adresse n’est pas un espace de stockage\u00a0: corrigez BACKUP_S3_ENDPOINT.",
  otherKey: "Les sauvegardes qui s’y trouvent ont une autre clé que BACKUP_KEY.",
  emptied:
    "L’emplacement est vide, alors que des sauvegardes de cette boutique s’y trouvaient. Son disque est-il monté\u202f? Rien n’y est écrit avant qu’il soit de retour, ou que npm run backup -- --take-over ait été lancé.",
  otherShop:
    "Une autre boutique y écrit ses sauvegardes. Donnez à celle-ci son propre emplacement dans BACKUP_TO\u202f; si l’autre n’existe plus, lancez npm run backup -- --take-over.",
  unknown: "Le journal du serveur dit pourquoi.",
};

export const backupTroubles: Texts<typeof en> = { en, fr };

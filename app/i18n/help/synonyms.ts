import type { Texts } from "#app/i18n/language.ts";

/** What people search for who do not know the guide's term, by the section that explains it. */
const en = {
  /** Words that surround a search term and mean nothing. */
  around:
    "the and for are how can with from what who why where when have has was not does did you your our its this that there into out get got need want make will would should must always still about some any all one them they she her his him which",
  /** By chapter and section. An empty name is the chapter itself. */
  places: {
    "first-steps": {
      checklist: "start begin beginning launch setup setting open new shop",
      settings:
        "configure configuration preferences options shop name contact address language change",
      finding: "search shortcut shortcuts keyboard keys palette help",
      staff:
        "employee intern trainee apprentice hide revenue figures takings see colleague team helper invite invitation member role rights permission password two factor authenticator leave fired user account",
      "locked-out":
        "locked blocked stuck forgot forgotten lost phone mobile stolen broken login log sign access code",
      not: "limited edition editions numbered shipping ship post send parcel courier delivery customer accounts currency dollar",
    },
    pictures: {
      batch:
        "upload import add photo photos image images picture pictures file files several artwork jpg png",
      drafts:
        "hide hidden publish unpublish archive remove artwork withdraw sale schedule show date",
      piece:
        "edit change title description artwork art photo image price rename alt text blind delete",
      categories: "category room section theme collection folder sort subcategory",
      "looked-for": "search searched visitors nothing found missing demand",
    },
    catalogue: {
      out: "export download copy excel spreadsheet csv zip move away",
      in: "import upload excel spreadsheet csv zip restore migrate",
      back: "undo import cancel wrong mistake",
    },
    sizes: {
      rules:
        "price prices pricing tariff cost cheaper dearer raise increase lower discount amount euro expensive rule sell",
      "not-offered":
        "size missing unavailable pixels resolution too small blurry quality enlarge enlargement dpi ppi sold greyed",
      crop: "cut trim frame border margin white full page bleed format aspect ratio",
      media: "paper canvas material poster support medium stock add stop",
    },
    look: {
      colour: "design theme brand logo colour color style headline appearance banner text",
      wall: "home page front homepage featured first shown arrange order",
      mark: "watermark protect copy theft steal stamp size megabytes limit too large",
    },
    points: {
      point: "pickup collect collection location address shop store opening hours times",
      promise: "delay deadline when ready lead time days capacity delivery shipping ship post",
      holidays: "holiday vacation christmas closed days leave bank",
      closed: "closed closing sick ill emergency strike today exceptional",
    },
    payments: {
      paypal: "paypal card credit pay bank stripe money receive connect sandbox",
      mock: "test demo trial fake demonstration practice",
      accounts: "change switch account bank another paypal",
      checkout: "billing address checkout form reminder telephone shipping",
      look: "dispute chargeback fraud twice double wrong amount problem suspicious",
    },
    mail: {
      server: "smtp email e-mail mail server set up gmail provider sender sending password port",
      outbox: "email mail not sent failed arrive received resend waiting stuck spam notification",
      looks: "preview template layout email design",
      messages: "contact question reply answer visitor customer wrote inbox",
    },
    today: {
      steps: "print printed packed pack ready workshop today do job queue notify",
      files: "file pdf download prepare bleed profile colour file again resolution",
      reprint:
        "reprint damaged torn spoiled spoilt ruined scratched broken printer defect defective faulty crease redo again wrong bad misprint wasted",
      uncollected: "collect picked up never came remind reminder abandoned forgotten waiting",
    },
    "print-lab": {
      key: "lab laboratory outsource printer company api key token connect",
      sees: "privacy lab see data customers share",
      told: "webhook lab api notify message secret",
    },
    counter: {
      "hand-over":
        "give pickup collect ticket qr scan code identity card passport proof name customer hand over",
      some: "part partial partly few",
      mistake: "wrong person undo hand handed handover error",
      returns: "return back bring brought refund customer",
      shelves: "shelf storage label tube list where stored",
      offline: "internet wifi network offline connection outage down",
    },
    orders: {
      find: "find search order look customer phone telephone number buyer contact purchase sale history note export number",
      status: "cancel state status order change",
      promise: "late delay postpone date later promise",
      refund: "refund money back reimburse return cancel customer pay credit",
      withdrawals: "withdraw cancel return fourteen days cooling right refuse law",
    },
    newsletter: {
      people:
        "subscriber subscribers contact contacts add customer list mailing consent unsubscribe gdpr",
      campaign: "newsletter campaign write email customers announce promotion template",
      send: "send schedule test newsletter stop pause",
      report: "opened result bounce unsubscribe statistics received",
    },
    kiosk: {
      labels: "label cartel tag sign wall card qr caption",
      devices: "tablet ipad device register pin lost stolen screen",
      kiosk: "kiosk screen touch visitors terminal display",
    },
    books: {
      seller: "company siren vat number registered seller tax legal name invoice",
      invoices:
        "invoice bill receipt credit note accountant accounting bookkeeping export vat turnover revenue tax taxes",
      law: "legal terms conditions privacy notice imprint gdpr lawyer",
      people: "gdpr privacy personal data erase delete customer forget request",
      "": "tax taxes income accountant accounting declaration revenue turnover",
    },
    backups: {
      backups: "backup backups copy safe save crash server disk lost restore",
      checks: "alarm error broken check integrity problem works down",
      releases: "update upgrade version release new software",
      deleted: "deleted delete undo restore recover trash bin mistake back lost",
      logs: "log history who changed hacked intruder security audit",
    },
  },
};

const fr: typeof en = {
  around:
    "suis est sont mon mes les des une dans pour avec par sur que qui quoi comment pourquoi mais pas plus peux puis peut faire fait vous votre vos notre nos son ses cette veux voudrais dois doit ils elle elles lui leur quand quel quelle quels quelles tout tous toute aux chez sans encore ete etait avoir ont nous mettre",
  places: {
    "first-steps": {
      checklist: "commencer demarrer debut lancer ouvrir ouverture nouvelle boutique",
      settings:
        "configurer configuration preferences options parametres nom boutique contact adresse langue changer anglais francais",
      finding: "recherche raccourci raccourcis clavier touches aide",
      staff:
        "employe employee salarie stagiaire apprenti interimaire cacher voir chiffre collegue equipe inviter invitation membre role droits acces mot passe double authentification depart utilisateur compte",
      "locked-out":
        "bloquee bloques bloquees coince coincee enfermee dehors oublie perdu perdue vole volee casse telephone portable mobile smartphone connexion connecter acces code",
      not: "edition limitee editions limitees numerote numerotee exemplaires envoyer envoi expedier expedition poste postal colis livrer livraison transporteur devise dollar",
    },
    pictures: {
      batch:
        "televerser importer ajouter envoyer charger photo photos image images fichier fichiers plusieurs oeuvres jpg png",
      drafts:
        "cacher masquer publier depublier archiver retirer enlever oeuvre vente programmer montrer date",
      piece:
        "modifier changer titre description oeuvre photo image prix renommer supprimer texte alternatif aveugle",
      categories: "categorie salle rubrique theme collection dossier classer ranger",
      "looked-for": "recherche cherche visiteurs rien trouve manque demande",
    },
    catalogue: {
      out: "exporter telecharger copie excel tableur csv zip emporter",
      in: "importer envoyer excel tableur csv zip migrer",
      back: "annuler import erreur defaire",
    },
    sizes: {
      rules:
        "prix tarif tarifs cout moins cher plus chere augmenter hausse baisser baisse remise reduction promotion montant euro changer modifier regle vendre",
      "not-offered":
        "format taille absent manque indisponible pixels ppp dpi resolution trop petite floue qualite agrandir agrandissement grise",
      crop: "recadrer rogner couper marge bordure blanche pleine page fond perdu cadre proportions ratio",
      media: "papier toile matiere affiche support ajouter arreter",
    },
    look: {
      colour: "design theme marque logo couleur style titre apparence banniere charte texte",
      wall: "accueil page premiere mise avant vitrine selection ordre afficher",
      mark: "filigrane proteger copie vol voler tampon taille megaoctets limite trop lourd lourde",
    },
    points: {
      point: "retrait lieu adresse magasin boutique galerie horaires heures ouverture",
      promise:
        "delai retard date jours capacite livraison livrer domicile expedition expedier envoi colis poste",
      holidays: "vacances conges ferie feries noel fermeture fermer ferme jours",
      closed: "fermeture fermer ferme malade urgence greve exceptionnelle imprevue aujourd hui",
    },
    payments: {
      paypal: "paypal carte bancaire payer paiement banque stripe argent recevoir relier",
      mock: "test essai demo demonstration fictif factice fausse",
      accounts: "changer compte banque autre paypal",
      checkout: "facturation adresse commande formulaire rappel telephone",
      look: "litige contestation fraude deux fois double montant faux probleme suspect",
    },
    mail: {
      server:
        "smtp email courriel mail serveur configurer gmail fournisseur expediteur messagerie port",
      outbox:
        "email courriel mail parti parvenu recu envoye echec echoue renvoyer attente bloque indesirable spam notification",
      looks: "apercu modele mise page courriel",
      messages: "contact question repondre reponse visiteur client ecrit courrier",
    },
    today: {
      steps: "imprimer imprime emballer emballe pret prete atelier jour travail file prevenir",
      files: "fichier pdf telecharger preparer profil couleur resolution fichiers",
      reprint:
        "reimprimer rate gache gacher abime abimer dechire raye casse imprimante defaut defectueux pli refaire recommencer mauvais tache",
      uncollected:
        "retirer retire chercher venu vient jamais relancer relance rappel oublie attend",
    },
    "print-lab": {
      key: "laboratoire labo imprimeur sous traitant prestataire api cle jeton relier",
      sees: "confidentialite laboratoire voit donnees clients partager",
      told: "webhook laboratoire api prevenir message secret",
    },
    counter: {
      "hand-over":
        "donner remise retrait billet ticket qr scanner code piece identite carte papiers passeport preuve nom client remettre",
      some: "partie partiel partielle quelques",
      mistake: "mauvaise personne annuler remis remise erreur trompe",
      returns: "retour rendre rapporter rapporte ramener ramene rembourser client",
      shelves: "etagere rangement etiquette tube liste range",
      offline: "internet wifi reseau hors ligne connexion panne coupure",
    },
    orders: {
      find: "trouver chercher commande client telephone portable coordonnees acheteur achat vente historique note export numero",
      status: "annuler etat statut commande changer",
      promise: "retard retarder repousser date tard promesse",
      refund: "rembourser rendre argent retour annuler client avoir",
      withdrawals:
        "retracter retractation annuler retour quatorze jours delai droit refuser loi changer avis",
    },
    newsletter: {
      people:
        "abonne abonnes inscrit inscrits contact contacts ajouter client liste diffusion consentement desinscrire desabonner rgpd",
      campaign:
        "newsletter infolettre lettre campagne ecrire email clients annoncer promotion modele",
      send: "envoyer programmer test newsletter infolettre arreter pause",
      report: "ouvert resultat rebond desinscrire desabonner statistiques recu",
    },
    kiosk: {
      labels: "etiquette cartel panneau carton mur qr legende",
      devices: "tablette ipad appareil enregistrer pin perdu vole ecran",
      kiosk: "borne kiosque ecran tactile visiteurs terminal",
    },
    books: {
      seller: "entreprise societe siren siret tva numero siege vendeur mentions facture",
      invoices:
        "facture facturation recu avoir comptable comptabilite export tva chiffre affaires taxe impots",
      law: "mentions legales conditions generales vente cgv confidentialite rgpd avocat loi",
      people: "rgpd vie privee donnees personnelles effacer supprimer client oublier",
      "": "impot impots fisc fiscal taxe taxes declaration declarer comptable comptabilite urssaf chiffre affaires revenu revenus",
    },
    backups: {
      backups: "sauvegarde sauvegarder copie securite panne serveur disque perdu restaurer",
      checks: "alarme erreur panne controle integrite probleme marche fonctionne",
      releases: "mise jour version nouvelle logiciel actualiser",
      deleted: "supprime supprimer annuler retablir recuperer corbeille erreur perdu retrouver",
      logs: "journal historique modifie pirate pirater intrus securite audit",
    },
  },
};

export const helpSynonyms: Texts<typeof en> = { en, fr };

import type { Texts } from "#app/i18n/texts.ts";

/** What people type who do not know what the guide calls it, by the place that they mean. */
const en = {
  /** Said around what is meant. */
  around:
    "the and for are how can with from what who why where when have has was not does did you your our its this that there into out get got need want make will would should must always still about some any all one them they she her his him which",
  places: {
    "first-steps#checklist": "start begin beginning launch setup setting open new shop",
    "first-steps#settings": "configure configuration preferences options shop name contact address",
    "first-steps#finding": "search shortcut shortcuts keyboard keys palette help",
    "first-steps#staff":
      "employee colleague team helper invite invitation member role rights permission password two factor authenticator leave fired user account",
    "first-steps#locked-out":
      "locked blocked stuck forgot forgotten lost phone mobile stolen broken login log sign access code",
    "pictures#batch":
      "upload import add photo photos image images picture pictures file files several artwork jpg png",
    "pictures#drafts":
      "hide hidden publish unpublish archive remove artwork withdraw sale schedule show date",
    "pictures#piece":
      "edit change title description artwork art photo image price rename alt text blind delete",
    "pictures#categories": "category room section theme collection folder sort subcategory",
    "pictures#looked-for": "search searched visitors nothing found missing demand",
    "catalogue#out": "export download copy excel spreadsheet csv zip move away",
    "catalogue#in": "import upload excel spreadsheet csv zip restore migrate",
    "catalogue#back": "undo import cancel wrong mistake",
    "sizes#rules":
      "price prices pricing tariff cost cheaper dearer raise increase lower discount amount euro expensive rule sell",
    "sizes#not-offered":
      "size missing unavailable pixels resolution too small blurry quality enlarge enlargement dpi ppi sold greyed",
    "sizes#crop": "cut trim frame border margin white full page bleed format aspect ratio",
    "sizes#media": "paper canvas material poster support medium stock add stop",
    "look#colour": "design theme brand logo colour color style headline appearance banner text",
    "look#wall": "home page front homepage featured first shown arrange order",
    "look#mark": "watermark protect copy theft steal stamp size megabytes limit too large",
    "points#point": "pickup collect collection location address shop store opening hours times",
    "points#promise":
      "delay deadline when ready lead time days capacity delivery shipping ship post",
    "points#holidays": "holiday vacation christmas closed days leave bank",
    "points#closed": "closed closing sick ill emergency strike today exceptional",
    "payments#paypal": "paypal card credit pay bank stripe money receive connect sandbox",
    "payments#mock": "test demo trial fake demonstration practice",
    "payments#accounts": "change switch account bank another paypal",
    "payments#checkout": "billing address checkout form reminder telephone shipping",
    "payments#look": "dispute chargeback fraud twice double wrong amount problem suspicious",
    "mail#server":
      "smtp email e-mail mail server set up gmail provider sender sending password port",
    "mail#outbox":
      "email mail not sent failed arrive received resend waiting stuck spam notification",
    "mail#looks": "preview template layout email design",
    "mail#messages": "contact question reply answer visitor customer wrote inbox",
    "today#steps": "print printed packed pack ready workshop today do job queue notify",
    "today#files": "file pdf download prepare bleed profile colour file again resolution",
    "today#reprint":
      "reprint damaged torn spoiled spoilt ruined scratched broken printer defect defective faulty crease redo again wrong bad misprint wasted",
    "today#uncollected": "collect picked up never came remind reminder abandoned forgotten waiting",
    "print-lab#key": "lab laboratory outsource printer company api key token connect",
    "print-lab#sees": "privacy lab see data customers share",
    "print-lab#told": "webhook lab api notify message secret",
    "counter#hand-over":
      "give pickup collect ticket qr scan code identity card passport proof name customer hand over",
    "counter#some": "part partial partly few",
    "counter#mistake": "wrong person undo hand handed handover error",
    "counter#returns": "return back bring brought refund customer",
    "counter#shelves": "shelf storage label tube list where stored",
    "counter#offline": "internet wifi network offline connection outage down",
    "orders#find": "find search order look customer purchase sale history note export number",
    "orders#status": "cancel state status order change",
    "orders#promise": "late delay postpone date later promise",
    "orders#refund": "refund money back reimburse return cancel customer pay credit",
    "orders#withdrawals": "withdraw cancel return fourteen days cooling right refuse law",
    "newsletter#people":
      "subscriber subscribers contact contacts add customer list mailing consent unsubscribe gdpr",
    "newsletter#campaign": "newsletter campaign write email customers announce promotion template",
    "newsletter#send": "send schedule test newsletter stop pause",
    "newsletter#report": "opened result bounce unsubscribe statistics received",
    "kiosk#labels": "label cartel tag sign wall card qr caption",
    "kiosk#devices": "tablet ipad device register pin lost stolen screen",
    "kiosk#kiosk": "kiosk screen touch visitors terminal display",
    "books#seller": "company siren vat number registered seller tax legal name invoice",
    "books#invoices":
      "invoice bill receipt credit note accountant accounting bookkeeping export vat turnover revenue tax taxes",
    "books#law": "legal terms conditions privacy notice imprint gdpr lawyer",
    "books#people": "gdpr privacy personal data erase delete customer forget request",
    books: "tax taxes income accountant accounting declaration revenue turnover",
    "backups#backups": "backup backups copy safe save crash server disk lost restore",
    "backups#checks": "alarm error broken check integrity problem works down",
    "backups#releases": "update upgrade version release new software",
    "backups#deleted": "deleted delete undo restore recover trash bin mistake back lost",
    "backups#logs": "log history who changed hacked intruder security audit",
  },
};

const fr: typeof en = {
  around:
    "suis est sont mon mes les des une dans pour avec par sur que qui quoi comment pourquoi mais pas plus peux puis peut faire fait vous votre vos notre nos son ses cette veux voudrais dois doit ils elle elles lui leur quand quel quelle quels quelles tout tous toute aux chez sans encore ete etait avoir ont nous mettre",
  places: {
    "first-steps#checklist": "commencer demarrer debut lancer ouvrir ouverture nouvelle boutique",
    "first-steps#settings":
      "configurer configuration preferences options parametres nom boutique contact adresse",
    "first-steps#finding": "recherche raccourci raccourcis clavier touches aide",
    "first-steps#staff":
      "employe employee salarie collegue equipe inviter invitation membre role droits acces mot passe double authentification depart utilisateur compte",
    "first-steps#locked-out":
      "bloquee bloques bloquees coince coincee enfermee dehors oublie perdu perdue vole volee casse telephone portable mobile smartphone connexion connecter acces code",
    "pictures#batch":
      "televerser importer ajouter envoyer charger photo photos image images fichier fichiers plusieurs oeuvres jpg png",
    "pictures#drafts":
      "cacher masquer publier depublier archiver retirer enlever oeuvre vente programmer montrer date",
    "pictures#piece":
      "modifier changer titre description oeuvre photo image prix renommer supprimer texte alternatif aveugle",
    "pictures#categories": "categorie salle rubrique theme collection dossier classer ranger",
    "pictures#looked-for": "recherche cherche visiteurs rien trouve manque demande",
    "catalogue#out": "exporter telecharger copie excel tableur csv zip emporter",
    "catalogue#in": "importer envoyer excel tableur csv zip migrer",
    "catalogue#back": "annuler import erreur defaire",
    "sizes#rules":
      "prix tarif tarifs cout moins cher plus chere augmenter hausse baisser baisse remise reduction promotion montant euro changer modifier regle vendre",
    "sizes#not-offered":
      "format taille absent manque indisponible pixels ppp dpi resolution trop petite floue qualite agrandir agrandissement grise",
    "sizes#crop":
      "recadrer rogner couper marge bordure blanche pleine page fond perdu cadre proportions ratio",
    "sizes#media": "papier toile matiere affiche support ajouter arreter",
    "look#colour": "design theme marque logo couleur style titre apparence banniere charte texte",
    "look#wall": "accueil page premiere mise avant vitrine selection ordre afficher",
    "look#mark":
      "filigrane proteger copie vol voler tampon taille megaoctets limite trop lourd lourde",
    "points#point": "retrait lieu adresse magasin boutique galerie horaires heures ouverture",
    "points#promise":
      "delai retard date jours capacite livraison livrer domicile expedition expedier envoi colis poste",
    "points#holidays": "vacances conges ferie feries noel fermeture fermer ferme jours",
    "points#closed":
      "fermeture fermer ferme malade urgence greve exceptionnelle imprevue aujourd hui",
    "payments#paypal": "paypal carte bancaire payer paiement banque stripe argent recevoir relier",
    "payments#mock": "test essai demo demonstration fictif factice fausse",
    "payments#accounts": "changer compte banque autre paypal",
    "payments#checkout": "facturation adresse commande formulaire rappel telephone",
    "payments#look": "litige contestation fraude deux fois double montant faux probleme suspect",
    "mail#server":
      "smtp email courriel mail serveur configurer gmail fournisseur expediteur messagerie port",
    "mail#outbox":
      "email courriel mail parti parvenu recu envoye echec echoue renvoyer attente bloque indesirable spam notification",
    "mail#looks": "apercu modele mise page courriel",
    "mail#messages": "contact question repondre reponse visiteur client ecrit courrier",
    "today#steps":
      "imprimer imprime emballer emballe pret prete atelier jour travail file prevenir",
    "today#files": "fichier pdf telecharger preparer profil couleur resolution fichiers",
    "today#reprint":
      "reimprimer rate gache gacher abime abimer dechire raye casse imprimante defaut defectueux pli refaire recommencer mauvais tache",
    "today#uncollected":
      "retirer retire chercher venu vient jamais relancer relance rappel oublie attend",
    "print-lab#key": "laboratoire labo imprimeur sous traitant prestataire api cle jeton relier",
    "print-lab#sees": "confidentialite laboratoire voit donnees clients partager",
    "print-lab#told": "webhook laboratoire api prevenir message secret",
    "counter#hand-over":
      "donner remise retrait billet ticket qr scanner code piece identite carte papiers passeport preuve nom client remettre",
    "counter#some": "partie partiel partielle quelques",
    "counter#mistake": "mauvaise personne annuler remis remise erreur trompe",
    "counter#returns": "retour rendre rapporter rapporte ramener ramene rembourser client",
    "counter#shelves": "etagere rangement etiquette tube liste range",
    "counter#offline": "internet wifi reseau hors ligne connexion panne coupure",
    "orders#find": "trouver chercher commande client achat vente historique note export numero",
    "orders#status": "annuler etat statut commande changer",
    "orders#promise": "retard retarder repousser date tard promesse",
    "orders#refund": "rembourser rendre argent retour annuler client avoir",
    "orders#withdrawals":
      "retracter retractation annuler retour quatorze jours delai droit refuser loi changer avis",
    "newsletter#people":
      "abonne abonnes inscrit inscrits contact contacts ajouter client liste diffusion consentement desinscrire desabonner rgpd",
    "newsletter#campaign":
      "newsletter infolettre lettre campagne ecrire email clients annoncer promotion modele",
    "newsletter#send": "envoyer programmer test newsletter infolettre arreter pause",
    "newsletter#report": "ouvert resultat rebond desinscrire desabonner statistiques recu",
    "kiosk#labels": "etiquette cartel panneau carton mur qr legende",
    "kiosk#devices": "tablette ipad appareil enregistrer pin perdu vole ecran",
    "kiosk#kiosk": "borne kiosque ecran tactile visiteurs terminal",
    "books#seller": "entreprise societe siren siret tva numero siege vendeur mentions facture",
    "books#invoices":
      "facture facturation recu avoir comptable comptabilite export tva chiffre affaires taxe impots",
    "books#law": "mentions legales conditions generales vente cgv confidentialite rgpd avocat loi",
    "books#people": "rgpd vie privee donnees personnelles effacer supprimer client oublier",
    books:
      "impot impots fisc fiscal taxe taxes declaration declarer comptable comptabilite urssaf chiffre affaires revenu revenus",
    "backups#backups": "sauvegarde sauvegarder copie securite panne serveur disque perdu restaurer",
    "backups#checks": "alarme erreur panne controle integrite probleme marche fonctionne",
    "backups#releases": "mise jour version nouvelle logiciel actualiser",
    "backups#deleted":
      "supprime supprimer annuler retablir recuperer corbeille erreur perdu retrouver",
    "backups#logs": "journal historique modifie pirate pirater intrus securite audit",
  },
};

export const otherWords: Texts<typeof en> = { en, fr };

/** Les notes privées, en français. */

export const notes = {
  tab: 'Notes',
  label: 'Vos notes privées',
  placeholder: 'Personne d’autre ne peut lire ceci, ni maintenant ni en revoyant la partie.',
  states: {
    loading: 'Chargement…',
    saved: 'Enregistré',
    waiting: 'Vous écrivez…',
    saving: 'Enregistrement…',
    failed: 'Pas encore enregistré : aucune connexion. Nouvel essai en cours.',
  },
  marks: 'Repères sur le plateau',
  how: 'Personne d’autre ne les voit. Choisissez-en un, puis des villes et des routes sur le plateau. Plus vite : clic droit, appui long ou N.',
  kinds: { star: 'Étoile', cross: 'Croix', question: 'Point d’interrogation' },
  marking: 'Touchez une ville ou une route.',
  done: 'Terminé',
  on: (kind: string) => `votre repère : ${kind}`,
  remove: (place: string) => `Retirer le repère : ${place}`,
  removeAll: 'Retirer tous les repères',
};

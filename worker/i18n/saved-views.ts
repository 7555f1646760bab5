import type { Sentences } from './sentence.ts'

/** Why a view of a list is not saved. */
export const SAVED_VIEW_SENTENCES = {
  saved_views_full: {
    be: 'У гэтага спіса ўжо {limit} захаваных выглядаў: выдаліце непатрэбны.',
    en: 'This list already has {limit} saved views: delete one you no longer need.',
    ru: 'У этого списка уже {limit} сохранённых видов: удалите ненужный.',
  },
} satisfies Sentences

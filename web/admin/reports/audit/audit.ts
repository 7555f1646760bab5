import { NOUNS, VERBS } from '../../../../worker/store/audit/schemas/actions.ts'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { detail, resource } from '../../resource/resource.ts'
import { firstDay, idOf, lastDay, matching, oneOf } from '../../resource/search-params.ts'

/** Who did what; nobody changes it. */
export const audit = resource({
  name: 'audit',
  texts: 'admin/audit',
  permission: 'reports.audit',
  search: {
    person: idOf(),
    noun: oneOf(NOUNS, { words: 'nouns' }),
    verb: { ...oneOf(VERBS, { words: 'verbs' }), control: 'other' },
    // Days of UTC.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    // What something was done to, `?object=supplier:15`.
    object: matching(/^[a-z][a-z_-]*:./),
  },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin.audit.$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ action }) => action,
})

/** An entry with all it says. */
export const entryDetail = detail(audit, (id: string, call) =>
  dataOf(api.admin.audit[':id'].$get({ param: { id } }, call)),
)

/** People to filter by: those with these words, or those who work here. */
export const readPeople = (q: string) => dataOf(api.admin.audit.people.$get({ query: { q } }))

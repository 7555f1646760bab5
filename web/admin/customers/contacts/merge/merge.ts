import { queryOptions } from '@tanstack/react-query'
import type { Contact, MergeInput } from '../../../../../worker/people/contacts/schemas.ts'
import { dataOf } from '../../../../api/answer.ts'
import { at, contacts, one } from '../contacts.ts'

/** Contacts that may be the same person. */
export const duplicatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...contacts.key, 'duplicates', id],
    queryFn: ({ signal }) => dataOf(one.duplicates.$get(at(id), { init: { signal } })),
  })

/** Contacts that became part of this one, and can still be taken out of it. */
export const mergedQuery = (id: number) =>
  queryOptions({
    queryKey: [...contacts.key, 'merged', id],
    queryFn: ({ signal }) => dataOf(one.merged.$get(at(id), { init: { signal } })),
  })

export const mergeContacts = (id: number, json: MergeInput): Promise<Contact> =>
  dataOf(one.merge.$post({ ...at(id), json }))

/** Takes the contact that was merged away out again; answers it. */
export const undoMerge = (id: number): Promise<Contact> => dataOf(one.unmerge.$post(at(id)))

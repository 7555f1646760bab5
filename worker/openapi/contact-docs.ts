import { z } from 'zod'
import { ImportCounts, ImportPreview } from '../people/contacts/import/schemas.ts'
import {
  Contact,
  ContactSummary,
  ContactTag,
  Linkable,
  MergedContact,
} from '../people/contacts/schemas.ts'
import { Assignee, Task } from '../people/tasks/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** People without accounts, and what staff are to do about them and others. */
export const CONTACT_DOCS: Record<string, RouteDoc> = {
  'GET /admin/contacts': page('People without accounts', ContactSummary),
  'POST /admin/contacts': one('Make a contact', Contact, 201),
  'POST /admin/contacts/import/preview': {
    ...one('What a file of contacts would do: the file is the body', ImportPreview),
    takesFile: true,
  },
  'POST /admin/contacts/import': {
    ...one(
      'Do what the preview of a file said, whole or not at all; once for each Idempotency-Key',
      ImportCounts,
    ),
    takesFile: true,
  },
  'POST /admin/contacts/import/rejected': {
    summary: 'The rows of a file that are refused, each with its cells and why',
    status: 200,
    media: 'text/csv',
    takesFile: true,
  },
  'GET /admin/contacts/tags': one('Tags that begin with some words', z.array(ContactTag)),
  'GET /admin/contacts/subjects': one('What a contact can be linked to', z.array(Linkable)),
  'GET /admin/contacts/:id': one(
    'A contact; by the id of one that was merged the one it became part of',
    Contact,
  ),
  'PUT /admin/contacts/:id': one('Say a contact otherwise', Contact),
  'DELETE /admin/contacts/:id': nothing('Delete a contact; for thirty days it can be restored'),
  'POST /admin/contacts/:id/restore': one('Bring a deleted contact back', Contact),
  'GET /admin/contacts/:id/duplicates': one('Contacts that may be the same', z.array(Contact)),
  'POST /admin/contacts/:id/merge': one('Make another contact part of this one', Contact),
  'GET /admin/contacts/:id/merged': one(
    'Contacts that became part of this one, and can be taken out again',
    z.array(MergedContact),
  ),
  'POST /admin/contacts/:id/unmerge': one('Take a merged contact out again', Contact),
  'GET /admin/tasks': page('What staff are to do; what is overdue comes first', Task),
  'POST /admin/tasks': one('Make a task', Task, 201),
  'GET /admin/tasks/assignees': one('Who can be given tasks', z.array(Assignee)),
  'PUT /admin/tasks/:id': one('Say a task otherwise, or give it to another', Task),
  'DELETE /admin/tasks/:id': nothing('Delete a task'),
  'POST /admin/tasks/:id/done': one('Note that a task is done', Task),
  'POST /admin/tasks/:id/undone': one('Take that back', Task),
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { refreshQueries } from '../../api/refresh-queries.ts'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import type { z } from 'zod'
import { useDialogForm } from '../../form/use-dialog-form.ts'
import { showToast } from '../../ui/toast.ts'
import { useCommandKey } from './use-command-key.ts'
import { TrailLink } from '../frame/trail-link.tsx'

/** What of a resource its dialogs and buttons need. */
export interface Noun<Row extends object> {
  texts: string
  key: readonly string[]
  alsoRefresh?: readonly (readonly string[])[]
  nameOf: (row: Row) => string
  idOf?: (row: Row) => string | number
  /** What it is in the audit log. */
  trail?: string
}

/** After one is gone, all but its own page: the next answer of that would be "not found". */
export function useRefreshLists({
  key,
  alsoRefresh = [],
}: Pick<Noun<never>, 'key' | 'alsoRefresh'>) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [key, ...alsoRefresh].map((queryKey) =>
        refreshQueries(queryClient, queryKey, {
          predicate: ({ queryKey: each }) => !each.includes('detail'),
        }),
      ),
    )
}

/** After any write of it, its lists and what hangs together with them are asked anew. */
export function useRefresh({ key, alsoRefresh = [] }: Pick<Noun<never>, 'key' | 'alsoRefresh'>) {
  const queryClient = useQueryClient()
  return () => {
    for (const other of alsoRefresh) void refreshQueries(queryClient, other)
    return refreshQueries(queryClient, key)
  }
}

interface Options<Row extends object, Values, Schema extends z.ZodType> {
  /** Null makes a new one. */
  row: Row | null
  values: Values
  toInput: (values: Values) => unknown
  schema: Schema
  sentences?: Readonly<Record<string, string>>
  /** `key`: the same input sent again, after an answer that was lost, is the same command. */
  save: (input: z.output<Schema>, key: string) => Promise<Row>
  onClose: () => void
  /** Told what was saved, once the dialog has closed. */
  onSaved?: ((row: Row) => void) | undefined
}

/**
 * The dialog that makes one of a noun or changes it: what `FormDialog` needs, and the form. Its words are
 * `create.title`, `create.submit` and `create.done` of the noun's texts, or those of `edit`.
 */
export function useResourceDialog<
  Row extends object,
  Values extends object,
  Schema extends z.ZodType,
>(of: Noun<Row>, options: Options<Row, Values, Schema>) {
  const { row, save, onSaved, ...form } = options
  const { t } = useAnyTexts(of.texts)
  const mode = row === null ? 'create' : 'edit'
  const refresh = useRefresh(of)
  const { keyOf } = useCommandKey()
  const sender = useMutation({
    mutationFn: (input: z.output<Schema>) => save(input, keyOf(JSON.stringify(input))),
    onSettled: refresh,
  })
  return {
    ...useDialogForm({
      ...form,
      sender,
      onDone: (saved: Row) => {
        showToast({ text: t(`${mode}.done`, { name: of.nameOf(saved) }) })
        onSaved?.(saved)
      },
    }),
    title: t(`${mode}.title`, { name: row === null ? '' : of.nameOf(row) }),
    submitLabel: t(`${mode}.submit`),
    ...(row !== null &&
      of.trail !== undefined && {
        aside: createElement(TrailLink, { of: `${of.trail}:${of.idOf?.(row) ?? ''}` }),
      }),
  }
}

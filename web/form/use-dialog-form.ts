import { revalidateLogic } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type ApiError, toApiError } from '../api/errors.ts'
import { schemaErrors } from './schema-errors.ts'
import { useAppForm } from './use-app-form.ts'

/** What sends the form: a mutation of the query library. */
interface Sender<Input, Answer> {
  mutate(input: Input, options: { onSuccess: (answer: Answer) => void }): void
  error: Error | null
  isPending: boolean
}

interface DialogForm<Values, Schema extends z.ZodType, Answer> {
  /** What the fields hold at first, as it is typed. */
  values: Values
  /** What the typed values mean; the schema judges it. */
  toInput: (values: Values) => unknown
  /** Shared with the API. */
  schema: Schema
  /** Sentences that say better what is wrong with a field than the schema does. */
  sentences?: Readonly<Record<string, string>>
  sender: Sender<z.output<Schema>, Answer>
  /** The dialog has closed: says what was done. */
  onDone: (answer: Answer, input: z.output<Schema>) => void
  onClose: () => void
}

/**
 * A form in a dialog: judged by the schema of the API when it is first sent and from then on as it is
 * typed, sent once, closed when the API has taken it. Answers what `FormDialog` needs, and the form.
 */
export function useDialogForm<Values extends object, Schema extends z.ZodType, Answer>(
  given: DialogForm<Values, Schema, Answer>,
) {
  const { values, toInput, schema, sentences = {}, sender, onDone, onClose } = given
  const { t } = useTranslation('form')
  const judge = (typed: Values) => {
    const found = schemaErrors(schema, toInput(typed), t)
    if (found === null) return null
    const said = Object.entries(found.fields).map(([name, one]) => [name, sentences[name] ?? one])
    return { fields: Object.fromEntries(said) as Record<string, string> }
  }
  const form = useAppForm({
    defaultValues: values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }: { value: Values }) => judge(value) },
    onSubmit: ({ value }) => {
      const input = schema.parse(toInput(value))
      sender.mutate(input, {
        onSuccess: (answer) => {
          onClose()
          onDone(answer, input)
        },
      })
    },
  })
  const submitError: ApiError | null = sender.error === null ? null : toApiError(sender.error)
  return { form, submitError, loading: sender.isPending, onClose }
}

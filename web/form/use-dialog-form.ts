import { revalidateLogic } from '@tanstack/react-form'
import type { Say } from '../i18n/text-keys.ts'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { z } from 'zod'
import { ApiError, toApiError } from '../api/errors.ts'
import { schemaErrors } from './schema-errors.ts'
import { useAppForm } from './use-app-form.ts'

/** What sends a form: a mutation of the query library. */
interface Sender<Input, Answer> {
  mutate(input: Input, options: { onSuccess: (answer: Answer) => void }): void
  error: Error | null
  isPending: boolean
}

interface SentForm<Values, Input, Answer> {
  /** What the fields hold at first, as it is typed. */
  values: Values
  /** What is wrong with what is typed, a sentence by field path; null when it will do. */
  judge: (values: Values, t: Say<'form'>) => { fields: Record<string, string> } | null
  /** What typed values that will do mean. */
  toInput: (values: Values) => Input
  sender: Sender<Input, Answer>
  /** Puts what the API says of parts of the input at the fields they were typed in. */
  atFields?: (error: ApiError, sent: Values) => ApiError
  /** Whether an answer means that the API has taken it; otherwise the dialog stays. All do unless said. */
  isTaken?: (answer: Answer) => boolean
  /** The dialog has closed: says what was done. */
  onDone: (answer: Answer, input: Input) => void
  onClose: () => void
}

/**
 * A form in a dialog: judged when it is first sent and from then on as it is typed, sent once, closed when
 * the API has taken it. Answers what `FormDialog` needs, and the form.
 */
export function useSentForm<Values extends object, Input, Answer>(
  given: SentForm<Values, Input, Answer>,
) {
  const {
    values,
    judge,
    toInput,
    sender,
    atFields = asItIs,
    isTaken = always,
    onDone,
    onClose,
  } = given
  const { t } = useTranslation('form')
  const [sent, setSent] = useState(values)
  const form = useAppForm({
    defaultValues: values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }: { value: Values }) => judge(value, t) },
    onSubmit: ({ value }) => {
      const input = toInput(value)
      setSent(value)
      sender.mutate(input, {
        onSuccess: (answer) => {
          if (!isTaken(answer)) return
          onClose()
          onDone(answer, input)
        },
      })
    },
  })
  // Made once for each refusal: what is typed after it forgets its sentences and keeps the focus.
  const [refusal, setRefusal] = useState<{ cause: Error; error: ApiError } | null>(null)
  if (sender.error !== null && sender.error !== refusal?.cause) {
    setRefusal({ cause: sender.error, error: atFields(toApiError(sender.error), sent) })
  }
  const submitError = sender.error === null ? null : (refusal?.error ?? null)
  return { form, submitError, loading: sender.isPending, onClose }
}

const always = () => true
const asItIs = (error: ApiError): ApiError => error

interface DialogForm<Values, Schema extends z.ZodType, Answer> extends Pick<
  SentForm<Values, z.output<Schema>, Answer>,
  'values' | 'sender' | 'onDone' | 'onClose'
> {
  /** Shared with the API. */
  schema: Schema
  /** What the typed values mean; the schema judges it. */
  toInput: (values: Values) => unknown
  /** Sentences that say better what is wrong with a field than the schema does. */
  sentences?: Readonly<Record<string, string>>
}

/** Where it is said what is wrong with one of several things that are typed in one field: at that field. */
function fieldOf(path: string, values: object): string {
  const [first = path] = path.split('.')
  return typeof (values as Record<string, unknown>)[first] === 'string' ? first : path
}

const atFieldsOf =
  (sentences: Readonly<Record<string, string>>) =>
  (error: ApiError, sent: object): ApiError =>
    new ApiError({
      status: error.status,
      code: error.code,
      message: error.message,
      requestId: error.requestId,
      body: error.body,
      fields: Object.fromEntries(
        Object.entries(error.fields).map(([path, said]) => {
          const field = fieldOf(path, sent)
          const sentence = field === path ? undefined : sentences[field]
          return [field, sentence === undefined ? [...said] : [sentence]]
        }),
      ),
    })

/** The same for a body that its schema alone can judge. */
export function useDialogForm<Values extends object, Schema extends z.ZodType, Answer>({
  schema,
  toInput,
  sentences = {},
  ...form
}: DialogForm<Values, Schema, Answer>) {
  return useSentForm({
    ...form,
    judge: (values: Values, t) => {
      const found = schemaErrors(schema, toInput(values), t)
      if (found === null) return null
      const said = Object.entries(found.fields).map(([path, one]) => {
        const field = fieldOf(path, values)
        return [field, sentences[field] ?? one]
      })
      return { fields: Object.fromEntries(said) as Record<string, string> }
    },
    atFields: atFieldsOf(sentences),
    toInput: (values) => schema.parse(toInput(values)),
  })
}

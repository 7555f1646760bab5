import { Plus, Trash2 } from 'lucide-react'
import type { PartRequestInput } from '../../../worker/sales/part-requests/schemas.ts'
import { useMemo } from 'react'
import { ApiError, toApiError } from '../../api/errors.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { type AskedPart, NO_PART, toInput } from './asked-parts.ts'
import { MOST_PARTS } from './most-parts.ts'

interface Props {
  parts: AskedPart[]
  /** Of the signed-in person; '' for a guest. */
  email: string
  sending: {
    mutate: (input: PartRequestInput) => void
    error: Error | null
    isPending: boolean
  }
}

/** Parts, words and where the answer goes. */
export function AskForm({ parts, email, sending }: Props) {
  const { t } = useTranslation('shop/ask')
  const format = useFormat()
  const refusal = useAtFields(sending.error)
  const form = useAppForm({
    defaultValues: { parts, words: '', email },
    onSubmit: ({ value }) =>
      sending.mutate({
        parts: toInput(value.parts),
        words: value.words,
        ...(value.email.trim() !== '' && { email: value.email }),
      }),
  })
  return (
    <FormShell
      form={form}
      submitError={refusal}
      loading={sending.isPending}
      className="stack stack-4"
      footer={
        <div className="mt-5">
          <Button type="submit" kind="main" size="l" isBusy={sending.isPending}>
            {t('submit')}
          </Button>
        </div>
      }
    >
      <form.Field name="parts" mode="array">
        {(list) => (
          <div className="stack stack-3">
            {list.state.value.map((_, at) => (
              <fieldset key={at} className="ask-part">
                <legend className="sr">{t('part', { number: format.integer(at + 1) })}</legend>
                <form.AppField name={`parts[${at}].number`}>
                  {(field) => <field.TextField label={t('fields.number')} isCode />}
                </form.AppField>
                <form.AppField name={`parts[${at}].brand`}>
                  {(field) => <field.TextField label={t('fields.brand')} isOptional />}
                </form.AppField>
                <form.AppField name={`parts[${at}].quantity`}>
                  {(field) => <field.NumberField label={t('fields.quantity')} />}
                </form.AppField>
                {list.state.value.length > 1 && (
                  <Button
                    kind="quiet"
                    icon={Trash2}
                    label={t('remove', { number: format.integer(at + 1) })}
                    onClick={() => list.removeValue(at)}
                  />
                )}
              </fieldset>
            ))}
            {list.state.value.length < MOST_PARTS && (
              <div>
                <Button kind="quiet" size="s" icon={Plus} onClick={() => list.pushValue(NO_PART)}>
                  {t('add')}
                </Button>
              </div>
            )}
          </div>
        )}
      </form.Field>
      <form.AppField name="words">
        {(field) => (
          <field.TextareaField label={t('fields.words')} hint={t('fields.wordsHint')} isOptional />
        )}
      </form.AppField>
      <form.AppField name="email">
        {(field) => (
          <field.TextField
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t('fields.email')}
            hint={t('fields.emailHint')}
            isCode
          />
        )}
      </form.AppField>
    </FormShell>
  )
}

/** The API says `parts.0.number`, the form `parts[0].number`; the same object while the refusal is the same. */
function useAtFields(refusal: Error | null): ApiError | null {
  return useMemo(() => {
    if (refusal === null) return null
    const { status, code, message, fields, requestId } = toApiError(refusal)
    const named = Object.entries(fields).map(([path, said]) => [
      path.replace(/^parts\.(\d+)\./, 'parts[$1].'),
      [...said],
    ])
    return new ApiError({ status, code, message, fields: Object.fromEntries(named), requestId })
  }, [refusal])
}

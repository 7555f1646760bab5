import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type RateSource,
  RateSources,
  SOURCE_URLS,
  SourceKind,
} from '../../../../worker/catalog/currencies/schemas.ts'
import { ApiError, toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useAppForm } from '../../../form/use-app-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSaveSources } from './mutations.ts'
import { useRateWords } from './use-rate-words.ts'

const KINDS = SourceKind.options
/** The turns in which banks are asked; the first one is always somebody's. */
const TURNS = ['first', 'second', 'third'] as const

interface Props {
  sources: RateSource[]
  onClose: () => void
}

type Values = Record<(typeof TURNS)[number], SourceKind | ''> & Record<SourceKind, string>

function toForm(sources: RateSource[]): Values {
  const urlOf = (kind: SourceKind) =>
    sources.find((source) => source.kind === kind)?.url ?? SOURCE_URLS[kind]
  return {
    first: sources[0]?.kind ?? 'nbrb',
    second: sources[1]?.kind ?? '',
    third: sources[2]?.kind ?? '',
    nbrb: urlOf('nbrb'),
    cbr: urlOf('cbr'),
    ecb: urlOf('ecb'),
  }
}

/** The banks that are asked, each once however often it was chosen. */
const chosen = (values: Values): SourceKind[] => [
  ...new Set(TURNS.map((turn) => values[turn]).filter((kind) => kind !== '')),
]

const toInput = (values: Values): RateSources => ({
  sources: chosen(values).map((kind) => ({ kind, url: values[kind].trim() })),
})

/** `sources.1.url` is the address of the second bank asked: its field carries the bank's name. */
function toFields<Sentence>(values: Values, fields: Readonly<Record<string, Sentence>>) {
  const kinds = chosen(values)
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const turn = /^sources\.(\d)\./.exec(path)?.[1]
      return [(turn === undefined ? undefined : kinds[Number(turn)]) ?? 'first', sentence]
    }),
  )
}

/** Chooses the banks, their order and their addresses. */
export function SourcesDialog({ sources, onClose }: Props) {
  const { t } = useTranslation('admin/currencies')
  const { t: tForm } = useTranslation('form')
  const words = useRateWords()
  const save = useSaveSources()
  const form = useAppForm({
    defaultValues: toForm(sources),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const found = schemaErrors(RateSources, toInput(value), tForm)
        return found && { fields: toFields(value, found.fields) }
      },
    },
    onSubmit: ({ value }) =>
      save.mutate(toInput(value), {
        onSuccess: () => {
          onClose()
          showToast({ text: t('sources.done') })
        },
      }),
  })
  const values = useStore(form.store, (state) => state.values)
  const submitError = useMemo(
    () => (save.error === null ? null : inForm(toApiError(save.error), form.state.values)),
    [save.error, form],
  )
  const nobody = { value: '', label: t('sources.nobody') }
  const banks = KINDS.map((kind) => ({ value: kind, label: words.source(kind) }))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('sources.dialog')}
      description={t('sources.about')}
      submitLabel={t('sources.save')}
      submitError={submitError}
      loading={save.isPending}
      isWide
    >
      <div className="fields">
        {TURNS.map((turn) => (
          <form.AppField key={turn} name={turn}>
            {(field) => (
              <field.SelectField
                width={2}
                label={t(`sources.${turn}`)}
                options={turn === 'first' ? banks : [nobody, ...banks]}
              />
            )}
          </form.AppField>
        ))}
        {chosen(values).map((kind) => (
          <form.AppField key={kind} name={kind}>
            {(field) => (
              <field.TextField
                type="url"
                label={t('sources.address', { bank: words.source(kind) })}
                hint={t(`sources.hint.${kind}`)}
                isCode
              />
            )}
          </form.AppField>
        ))}
      </div>
    </FormDialog>
  )
}

/** What the server says of `sources.0.url` belongs to a field of this form. */
const inForm = (error: ApiError, values: Values) =>
  new ApiError({
    status: error.status,
    code: error.code,
    message: error.message,
    requestId: error.requestId,
    fields: toFields(values, error.fields) as Record<string, string[]>,
  })

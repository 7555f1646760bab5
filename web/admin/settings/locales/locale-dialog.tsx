import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import {
  type AdminLocale,
  LocaleChanges,
  LocaleInput,
} from '../../../../worker/store/locales/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { createPage, type ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { createLocale, languagesQuery, locales, updateLocale } from './locales.ts'

/** Adds a language: which, and who says what it lacks. Numbers and dates are as CLDR has them. */
function CreateDialog(props: ResourceDialogProps<AdminLocale>) {
  const { t } = useTranslation('admin/locales')
  const { data: languages = [] } = useQuery(languagesQuery())
  const { form, ...dialog } = useResourceDialog(locales, {
    row: null as AdminLocale | null,
    values: { code: '', fallback: '' },
    toInput: ({ code, fallback }) => ({ code, fallback: fallback === '' ? null : fallback }),
    schema: LocaleInput,
    sentences: { code: t('fields.codeMissing') },
    save: createLocale,
    onClose: () => props.onClose(),
    onSaved: (row) => props.onSaved?.(row),
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="code">
          {(field) => (
            <field.SelectField
              label={t('fields.code')}
              hint={t('fields.codeHint')}
              options={[
                { value: '', label: t('fields.choose') },
                ...languages.map(({ code, name, english }) => ({
                  value: code,
                  label: `${english} – ${name} (${code})`,
                })),
              ]}
            />
          )}
        </form.AppField>
        <form.AppField name="fallback">
          {(field) => <FallbackField field={field} code="" />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

interface FallbackProps {
  field: { SelectField: (props: SelectProps) => ReactNode }
  code: string
}

interface SelectProps {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
}

/** Who says what the language lacks; English unless said. */
function FallbackField({ field, code }: FallbackProps) {
  const { t } = useTranslation('admin/locales')
  const others = localeCodes().filter((other) => other !== code && other !== 'en')
  return (
    <field.SelectField
      label={t('fields.fallback')}
      hint={t('fields.fallbackHint')}
      options={[
        { value: '', label: languageName('en') },
        ...others.map((other) => ({ value: other, label: languageName(other) })),
      ]}
    />
  )
}

/** What a language is called, and where it stands. */
export function EditLocaleDialog({ row, onClose }: { row: AdminLocale; onClose: () => void }) {
  const { t } = useTranslation('admin/locales')
  const { form, ...dialog } = useResourceDialog(locales, {
    row,
    values: {
      name: row.name,
      fallback: row.fallback ?? '',
      position: String(row.position),
      is_rtl: row.is_rtl,
      is_enabled: row.is_enabled,
    },
    toInput: ({ fallback, position, ...values }) => ({
      ...values,
      fallback: fallback === '' ? null : fallback,
      position: readNumber(position),
      version: row.version,
    }),
    schema: LocaleChanges,
    save: (changes) => updateLocale(row.code, changes),
    onClose,
  })
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField width={3} label={t('fields.name')} />}
        </form.AppField>
        <form.AppField name="position">
          {(field) => (
            <field.NumberField
              width={3}
              label={t('fields.position')}
              hint={t('fields.positionHint')}
            />
          )}
        </form.AppField>
        {row.code !== 'en' && (
          <form.AppField name="fallback">
            {(field) => <FallbackField field={field} code={row.code} />}
          </form.AppField>
        )}
        <form.AppField name="is_rtl">
          {(field) => <field.SwitchField label={t('fields.rtl')} />}
        </form.AppField>
        {!row.is_needed && (
          <form.AppField name="is_enabled">
            {(field) => (
              <field.SwitchField label={t('fields.enabled')} hint={t('fields.enabledHint')} />
            )}
          </form.AppField>
        )}
      </div>
    </FormDialog>
  )
}

export const CreatePage = createPage(CreateDialog, {
  path: '/$locale/admin/settings/locales',
  shown: { to: '/$locale/admin/settings/locales/$id/edit', params: ({ code }) => ({ id: code }) },
})

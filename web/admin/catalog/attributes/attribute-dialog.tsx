import { useStore } from '@tanstack/react-form'
import {
  type Attribute,
  ATTRIBUTE_PREFIXES,
  ATTRIBUTE_UNITS,
  AttributeChanges,
  AttributeInput,
  AttributeType,
} from '../../../../worker/catalog/categories/attributes/schemas/attribute.ts'
import { ChecksField } from '../../../form/checks-field.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import type { ResourceDialogProps } from '../../resource/dialog-pages.tsx'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { attributes, createAttribute, updateAttribute } from './attributes.ts'
import { ChoicesField } from './choices-field.tsx'

const namesOf = (names: Readonly<Record<string, string>>) => ({
  ...names,
  ...Object.fromEntries(localeCodes().map((locale) => [locale, names[locale] ?? ''])),
})

const toForm = (attribute: Attribute | null) => ({
  code: attribute?.code ?? '',
  names: namesOf(attribute?.names ?? {}) as Record<string, string>,
  type: (attribute?.type ?? 'number') as string,
  unit: attribute?.unit ?? '',
  prefixes: [...(attribute?.prefixes ?? [])],
  choices: (attribute?.choices ?? []).map(({ code, names }) => ({ code, names: namesOf(names) })),
})

type Values = ReturnType<typeof toForm>

/** Those with a code; one without a name is called as its code. */
const saidChoices = ({ choices }: Values) =>
  choices
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, names }) => ({
      code: code.trim(),
      names: Object.values(names).some((name) => name.trim() !== '') ? names : { en: code },
    }))

/** The form of an attribute. What the reader of names writes stays as it is. */
export function AttributeDialog({ row, onClose }: ResourceDialogProps<Attribute>) {
  const { t } = useTranslation('admin/attributes')
  const locale = useLocale()
  const { form, ...dialog } = useResourceDialog(attributes(locale), {
    row,
    values: toForm(row),
    toInput: (values: Values) => {
      const { code, ...others } = values
      const fields = { ...others, choices: saidChoices(values) }
      return row === null ? { ...fields, code } : { ...fields, version: row.version }
    },
    schema: row === null ? AttributeInput : AttributeChanges,
    sentences: { 'names.en': t('fields.nameWrong') },
    save: (input) =>
      row === null || !('version' in input)
        ? createAttribute(input as AttributeInput)
        : updateAttribute(row.id, input),
    onClose,
  })
  const type = useStore(form.store, ({ values }) => values.type)
  const unit = useStore(form.store, ({ values }) => values.unit)
  const isNumber = type === 'number' || type === 'range'
  const isRead = row?.is_read === true
  return (
    <FormDialog form={form} {...dialog} isWide={type === 'choice'}>
      <div className="fields">
        {localeCodes().map((code) => (
          <form.AppField key={code} name={`names.${code}`}>
            {(field) => (
              <field.TextField
                width={2}
                label={t('fields.name', { language: languageName(code) })}
                isOptional={code !== 'en'}
              />
            )}
          </form.AppField>
        ))}
        {row === null && (
          <form.AppField name="code">
            {(field) => (
              <field.TextField label={t('fields.code')} hint={t('fields.codeHint')} isCode />
            )}
          </form.AppField>
        )}
        {!isRead && (
          <form.AppField name="type">
            {(field) => (
              <field.SelectField
                label={t('fields.type')}
                options={AttributeType.options.map((value) => ({
                  value,
                  label: t(`types.${value}`),
                }))}
              />
            )}
          </form.AppField>
        )}
        {!isRead && isNumber && (
          <form.AppField name="unit">
            {(field) => (
              <field.SelectField
                label={t('fields.unit')}
                options={ATTRIBUTE_UNITS.map((value) => ({
                  value,
                  label: value === '' ? t('fields.unitNone') : value,
                }))}
              />
            )}
          </form.AppField>
        )}
        {isNumber && unit !== '' && (
          <form.AppField name="prefixes">
            {() => (
              <ChecksField
                label={t('fields.prefixes')}
                hint={t('fields.prefixesHint')}
                options={ATTRIBUTE_PREFIXES.map((value) => ({ value, label: `${value}${unit}` }))}
              />
            )}
          </form.AppField>
        )}
      </div>
      {type === 'choice' && (
        <form.AppField name="choices">{() => <ChoicesField isRead={isRead} />}</form.AppField>
      )}
      {isRead && <p className="t-13 muted">{t('fields.isRead')}</p>}
    </FormDialog>
  )
}

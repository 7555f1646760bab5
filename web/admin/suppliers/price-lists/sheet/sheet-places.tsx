import { useTranslation } from '../../../../i18n/use-translation.tsx'
import type { RawSheet } from '../../../../../worker/suppliers/price-lists/sheet/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { DELIMITERS, ENCODINGS } from '../text-layouts.ts'
import type { SheetChoices } from './use-sheet-choices.ts'

interface Props {
  sheet: RawSheet
  choices: SheetChoices
}

/** Which table of the file is read, and how: file, sheet, encoding, delimiter, titles, brand. */
export function SheetPlaces({ sheet, choices }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { whole, setPlace, setTitles } = choices
  const places = [
    { key: 'entry', names: sheet.entries.length > 1 ? sheet.entries : [] },
    { key: 'sheet', names: sheet.sheets.length > 1 ? sheet.sheets : [] },
    { key: 'encoding', names: sheet.encoding === null ? [] : ENCODINGS },
    { key: 'delimiter', names: sheet.delimiter === null ? [] : DELIMITERS },
  ] as const
  const labelOf = (key: string, name: string) =>
    key === 'delimiter'
      ? t(`settings.delimiters.${name === '\t' ? 'tab' : name}`, { defaultValue: name })
      : name
  const found = (key: (typeof places)[number]['key']) => {
    const name = sheet[key]
    const auto = t('settings.auto')
    return name === null || whole[key] !== undefined ? auto : `${auto}: ${labelOf(key, name)}`
  }
  const titles = whole.header_row
  const lines = titles === undefined || titles === 0 ? [] : [titles]
  const isAsked = sheet.is_brandless || whole.default_brand !== undefined
  return (
    <div className="fields sheet-places">
      {places.map(
        ({ key, names }) =>
          names.length > 0 && (
            <Field key={key} width={2} label={t(`settings.names.${key}`)}>
              <Select
                value={whole[key] ?? ''}
                options={[
                  { value: '', label: found(key) },
                  ...names.map((name) => ({ value: name, label: labelOf(key, name) })),
                ]}
                onValueChange={(value) => setPlace(key, value === '' ? undefined : value)}
              />
            </Field>
          ),
      )}
      <Field width={2} label={t('settings.names.header_row')} hint={t('sheet.titlesHint')}>
        <Select
          value={titles === undefined ? '' : String(titles)}
          options={[
            {
              value: '',
              label:
                titles !== undefined || sheet.header_row === 0
                  ? t('settings.auto')
                  : `${t('settings.auto')}: ${integer(sheet.header_row)}`,
            },
            { value: '0', label: t('sheet.noTitles') },
            ...lines.map((line) => ({ value: String(line), label: integer(line) })),
          ]}
          onValueChange={(value) => setTitles(value === '' ? undefined : Number(value))}
        />
      </Field>
      {isAsked && <Brand {...{ sheet, choices }} />}
    </div>
  )
}

function Brand({ sheet, choices }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { whole, setBrand } = choices
  return (
    <div className="w2 stack-s">
      <Field label={t('settings.names.default_brand')} hint={t('sheet.brandHint')}>
        <Input
          value={whole.default_brand ?? ''}
          maxLength={200}
          spellCheck={false}
          onValueChange={setBrand}
        />
      </Field>
      {sheet.groups.length > 0 && (
        <div className="row sheet-groups" role="group" aria-label={t('sheet.groups')}>
          {sheet.groups.map((group) => (
            <Button key={group} size="s" onClick={() => setBrand(group)}>
              {group}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

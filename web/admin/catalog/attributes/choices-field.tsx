import { Plus, X } from 'lucide-react'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { languageName } from '../../../lib/language-name.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { moved } from '../../../lib/moved.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { Note } from '../../../ui/note.tsx'
import { LinesTable } from '../../resource/lines-table.tsx'

interface Choice {
  code: string
  names: Record<string, string>
}

/** The values of a choice, in the order in which they are offered. `isRead`: those that are read from names stay. */
export function ChoicesField({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('admin/attributes')
  const { value: all, error, change } = useBoundField<Choice[]>()
  const put = (at: number, next: Choice) => change(all.with(at, next))
  const empty = { code: '', names: Object.fromEntries(localeCodes().map((code) => [code, ''])) }
  return (
    <section className="stack stack-3" aria-labelledby="choices">
      <h3 className="h3" id="choices">
        {t('choices.title')}
      </h3>
      {error !== undefined && (
        <Note tone="bad" role="alert" isSmall>
          {error}
        </Note>
      )}
      {all.length > 0 && (
        <LinesTable
          label={t('choices.title')}
          className="attribute-choices"
          columns={[
            { title: t('choices.code') },
            ...localeCodes().map((code) => ({ title: languageName(code) })),
            { title: t('columns.actions'), kind: 'acts' },
          ]}
        >
          {all.map((choice, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- codes change as they are typed
            <tr key={at}>
              <td data-l={t('choices.code')}>
                <Input
                  value={choice.code}
                  aria-label={t('choices.codeOf', { place: at + 1 })}
                  maxLength={40}
                  onValueChange={(code) =>
                    put(at, { ...choice, code: code.replaceAll(/[,~]/g, '') })
                  }
                />
              </td>
              {localeCodes().map((code) => (
                <td key={code} data-l={languageName(code)}>
                  <Input
                    value={choice.names[code] ?? ''}
                    maxLength={80}
                    aria-label={t('choices.nameOf', {
                      place: at + 1,
                      language: languageName(code),
                    })}
                    onValueChange={(name) =>
                      put(at, { ...choice, names: { ...choice.names, [code]: name } })
                    }
                  />
                </td>
              ))}
              <td className="r full">
                <div className="row nowrap-row">
                  <MoveButtons
                    upLabel={t('choices.up', { name: choice.code })}
                    downLabel={t('choices.down', { name: choice.code })}
                    isFirst={at === 0}
                    isLast={at === all.length - 1}
                    onMove={(by) => change(moved(all, at, by))}
                  />
                  <Button
                    size="s"
                    kind="quiet"
                    icon={X}
                    label={t('choices.remove', { name: choice.code })}
                    onClick={() => change(all.toSpliced(at, 1))}
                  />
                </div>
              </td>
            </tr>
          ))}
        </LinesTable>
      )}
      <div>
        <Button icon={Plus} onClick={() => change([...all, empty])}>
          {t('choices.add')}
        </Button>
      </div>
      {isRead && <p className="hint">{t('choices.read')}</p>}
    </section>
  )
}

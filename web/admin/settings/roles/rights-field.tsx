import { useState } from 'react'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useUser } from '../../../session/use-user.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { SearchField } from '../../resource/search-field.tsx'
import { NounRights } from './noun-rights.tsx'
import { type Right, rightsTree, withRights } from './permission-tree.ts'
import { useRightWords } from './use-right-words.ts'

const TREE = rightsTree()
const COUNT = TREE.flatMap(({ nouns }) => nouns.flatMap(({ rights }) => rights)).length

/** Everything that can be allowed, area by area; what the person lacks themselves is there to read. */
export function RightsField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('admin/roles')
  const words = useRightWords()
  const { value, error, change } = useBoundField<Right[]>()
  const held = useUser()?.permissions ?? []
  const grantable = isReadOnly ? [] : held
  const [search, setSearch] = useState('')
  const shown = TREE.map((area) => ({
    ...area,
    nouns: area.nouns.filter((noun) => words.isFound(noun, search)),
  })).filter(({ nouns }) => nouns.length > 0)
  const set = (rights: readonly Right[], isOn: boolean) =>
    change(withRights(value, { rights, isOn, grantable }))
  const lacksSome =
    !isReadOnly &&
    TREE.some(({ nouns }) =>
      nouns.some(({ rights }) => rights.some((right) => !held.includes(right))),
    )
  return (
    <section className="stack stack-4" aria-labelledby="rights">
      <div className="row spread">
        <div>
          <h2 className="h2" id="rights">
            {t('matrix.title')}
          </h2>
          <span className="sub" role="status">
            {t('matrix.chosen', { count: value.length, all: COUNT })}
          </span>
        </div>
        <SearchField label={t('matrix.search')} value={search} onChange={setSearch} />
      </div>
      {error !== undefined && (
        <Note tone="bad" role="alert" isSmall>
          {error}
        </Note>
      )}
      {lacksSome && <Note isSmall>{t('matrix.lacking')}</Note>}
      {shown.length === 0 && (
        <EmptyState title={t('matrix.none')}>{t('matrix.noneText')}</EmptyState>
      )}
      {shown.map((area) => {
        const rights = area.nouns.flatMap((noun) => noun.rights)
        const free = rights.filter((right) => grantable.includes(right))
        const chosen = rights.filter((right) => value.includes(right))
        return (
          <section key={area.name} className="rights-area" aria-label={words.area(area.name)}>
            <div className="rights-head">
              <h3 className="h3">{words.area(area.name)}</h3>
              <Checkbox
                isChecked={chosen.length === rights.length}
                isMixed={chosen.length > 0 && chosen.length < rights.length}
                isDisabled={free.length === 0}
                onCheckedChange={() =>
                  set(
                    free,
                    free.some((right) => !value.includes(right)),
                  )
                }
              >
                {t('matrix.allOf', { name: words.area(area.name) })}
              </Checkbox>
            </div>
            {area.nouns.map((noun) => (
              <NounRights
                key={noun.name}
                noun={noun}
                chosen={value}
                grantable={grantable}
                onChange={set}
              />
            ))}
          </section>
        )
      })}
    </section>
  )
}

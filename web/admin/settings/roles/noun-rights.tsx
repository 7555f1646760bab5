import { useId } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { type Right, type RightsNoun, verbOf } from './permission-tree.ts'
import { useRightWords } from './use-right-words.ts'

interface Props {
  noun: RightsNoun
  chosen: readonly Right[]
  grantable: readonly string[]
  onChange: (rights: readonly Right[], isOn: boolean) => void
}

/** What may be done with one thing, a box for each verb. */
export function NounRights({ noun, chosen, grantable, onChange }: Props) {
  const words = useRightWords()
  const id = useId()
  return (
    <div className="rights-row" role="group" aria-labelledby={id} aria-describedby={`${id}-about`}>
      <div>
        <span className="medium" id={id}>
          {words.noun(noun.name)}
        </span>
        <span className="sub" id={`${id}-about`}>
          {words.about(noun.name)}
        </span>
      </div>
      <div className="rights-verbs">
        {noun.rights.map((right) => (
          <div key={right} data-verb={verbOf(right)}>
            <Checkbox
              name={right}
              isChecked={chosen.includes(right)}
              isDisabled={!grantable.includes(right)}
              onCheckedChange={(isOn) => onChange([right], isOn)}
            >
              {words.verb(right)}
            </Checkbox>
          </div>
        ))}
      </div>
    </div>
  )
}

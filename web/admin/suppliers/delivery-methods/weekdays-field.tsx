import { useId } from 'react'
import { useBoundField } from '../../../form/use-bound-field.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useWeekdays } from './use-weekdays.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Days of the week, each with its box. */
export function WeekdaysField({ label }: { label: string }) {
  const { name, value, error, change } = useBoundField<number[]>()
  const { nameOf } = useWeekdays()
  const id = useId()
  const toggle = (day: number, isOn: boolean) =>
    change(WEEK.filter((each) => (each === day ? isOn : value.includes(each))))
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : id}>
      <legend className="label">{label}</legend>
      <div className="row">
        {WEEK.map((day) => (
          <Checkbox
            key={day}
            name={`${name}.${day}`}
            isChecked={value.includes(day)}
            onCheckedChange={(isOn) => toggle(day, isOn)}
          >
            {nameOf(day)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p className="error" id={id} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

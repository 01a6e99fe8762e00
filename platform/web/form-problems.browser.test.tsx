import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from './api/index.ts'
import { showRefusal } from './form-problems.ts'
import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'

const refusal = (...fields: readonly string[]) =>
  new ApiError('Not like this', {
    status: 400,
    problems: fields.map((field) => ({ field, code: 'wrong', params: {}, message: `Wrong: ${field}` })),
  })

function Form({ error, fieldFor }: { error: unknown; fieldFor?: (name: string) => string | undefined }) {
  const form = useForm({ defaultValues: { name: '', amount: '' } })
  const { errors } = form.formState
  return (
    <form>
      <p>{errors.root?.message}</p>
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Amount" error={errors.amount?.message}>
        <Input {...form.register('amount')} />
      </Field>
      <button
        type="button"
        onClick={() => showRefusal(form, error, fieldFor === undefined ? {} : { fieldFor })}
      >
        Save
      </button>
    </form>
  )
}

const save = () => page.getByRole('button', { name: 'Save' }).click()

it('shows a refusal at all fields that it names, and focuses the first', async () => {
  await render(<Form error={refusal('amount', 'name')} />)
  await save()
  await expect.element(page.getByText('Wrong: name')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  expect(page.getByText('Not like this').elements()).toEqual([])
})

it('says above the form what no field shows', async () => {
  await render(<Form error={refusal('amount', 'elsewhere')} />)
  await save()
  await expect.element(page.getByText('Wrong: amount')).toBeVisible()
  await expect.element(page.getByText('Not like this')).toBeVisible()
})

it('asks the form which of its fields shows what the contract calls otherwise', async () => {
  await render(
    <Form error={refusal('total')} fieldFor={(name) => (name === 'total' ? 'amount' : undefined)} />,
  )
  await save()
  await expect.element(page.getByText('Wrong: total')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
})

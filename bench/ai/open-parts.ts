/**
 * What is open of each issued invoice of a member, without the product's columns: rows of `customer`, `currency`,
 * `invoice`, `due` and `amount`. What was paid beyond a total settles the customer's others, the first due first.
 */
export const openParts = (owner: string): string => `
  select customer, currency, invoice, due, own - greatest(0, least(own, credit - before)) as amount
  from (
    select customer_name as customer, currency, id as invoice, due_date as due,
      greatest(total_amount - paid_amount, 0) as own,
      coalesce(sum(greatest(total_amount - paid_amount, 0)) over (
        account order by coalesce(due_date, invoice_date), invoice_number
        rows between unbounded preceding and 1 preceding), 0) as before,
      sum(greatest(paid_amount - total_amount, 0)) over account as credit
    from invoices where book_id = ${owner} and deleted_at is null and status <> 'draft' and kind = 'invoice'
    window account as (partition by lower(customer_id), case customer_id when '' then customer_sort end, currency)
  ) open where own - greatest(0, least(own, credit - before)) > 0`

import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

export const financialData: OwnData = {
  lists: [
    {
      name: 'financial-transactions',
      tables: ['financial_transactions', 'financial_values'],
      rows: (id) => sql`
        select t.id, t.project_name as "projectName", t.transaction_date as "transactionDate", t.description,
          t.transaction_with as "transactionWith", t.transaction_type as "transactionType", t.amount, t.currency,
          t.category, t.account_affected as "accountAffected",
          (select coalesce(json_object_agg(c.column_id, v.value), '{}') from financial_values v
            join custom_columns c on c.id = v.column_id where v.transaction_id = t.id) as "customFields",
          t.import_id as "importId", t.created_at as "createdAt", t.deleted_at as "deletedAt"
        from financial_transactions t where t.owner_id = ${id} order by t.id`,
    },
  ],
}

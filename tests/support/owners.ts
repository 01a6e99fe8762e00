/**
 * Whose each table is. `book`: rows of one book. `deal`: of a requisition or an order, between two books. `member`, and
 * `network`, which keep plain ids. `all`: of everybody, as small tables that every server of a cluster would hold.
 */
export const owners = {
  book: `allocations approval_changes bill_counters bill_disputes bill_items bill_news bills book_endings bulk_changes
    bulk_parts custom_columns document_counters file_folders file_links file_shares files
    financial_transactions financial_values import_mappings imports invoice_counters invoice_items invoice_links
    invoice_mails invoice_reminder_stops invoice_reminders invoice_revisions invoices item_minimums item_names items
    material_stock material_transactions material_values order_invoices parties party_merges party_names
    record_comments record_history recurring_runs recurring_series trade_counters uploads`,
  deal: `award_decisions book_move_cuts book_move_parts book_moves confirmed_payments deliveries delivery_lines
    delivery_movements file_moves guest_links guest_mails guests order_change_lines
    order_changes order_events order_lines orders question_answers quote_costs quote_revisions
    quotes requisition_companies requisition_comparisons requisition_lines
    requisition_questions requisition_words requisitions`,
  member: `account_deletions account_exports account_link_tokens account_links achievements_earned activity_days
    ai_usage assistant_conversations assistant_folders assistant_grants assistant_ledger assistant_turns
    audience_members audiences authenticators blocks business_cards client_codes client_passes client_proposals
    client_tokens connection_request_counts conversation_openings dismissed_suggestions email_changes
    idempotency_keys known_devices muted_threads mutes notification_channels notification_mails
    notification_senders notification_settings notifications passkey_challenges passkeys point_events point_totals
    read_notes recovery_codes saved_posts scores sessions sign_in_changes table_layouts todo_shares todos`,
  network: `attachments conversation_members conversations friendships likes link_previews messages
    post_audience post_previews post_tags post_versions posts suggestion_replies suggestion_votes suggestions
    tag_users tags`,
  all: `audit_log audit_stream books clients companies company_bank_accounts company_bank_changes
    company_certificates company_exports company_invitations company_members file_pages file_texts
    invitation_tokens invitations mail_stops member_invitation_tokens member_invitations migrations rate_limits
    report_reasons reports search_documents search_queue settings unused_files usernames users`,
} as const

export const tablesOf = (of: keyof typeof owners): string[] => owners[of].split(/\s+/)

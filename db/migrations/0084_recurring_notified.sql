-- Invoices that were made by themselves, and those that could not be.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed')) not valid;

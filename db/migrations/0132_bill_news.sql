-- What people are told of the bills of orders. Triggers write down what happened, however it did; a job tells of it.
create table bill_news (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills on delete cascade,
  kind text not null check (kind in ('bill_received', 'bill_credited', 'payment_announced')),
  constraint bill_news_once unique (bill_id, kind)
);

create function note_bill_news() returns trigger language plpgsql as $$
begin
  insert into bill_news (bill_id, kind)
  values (new.id, case when tg_op = 'UPDATE' then 'payment_announced'
    when new.kind = 'creditNote' then 'bill_credited' else 'bill_received' end)
  on conflict on constraint bill_news_once do nothing;
  return null;
end $$;
create trigger note_bill_arrived after insert on bills for each row
  when (new.order_id is not null and new.invoice_id is not null) execute function note_bill_news();
-- A credit note that the seller has paid out is no payment of the buyer.
create trigger note_bill_paid after update of paid_amount on bills for each row
  when (new.paid_amount > old.paid_amount and new.invoice_id is not null and new.kind <> 'creditNote')
  execute function note_bill_news();

-- What a mail to a guest is about.
alter table guest_mails add column bill_id bigint references bills on delete set null;
create index guest_mails_bill on guest_mails (bill_id) where bill_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed', 'file_shared',
  'data_read', 'quote_received', 'quotes_opened', 'requisition_closed', 'quote_opened', 'quote_turned_down',
  'order_received', 'order_accepted', 'order_declined', 'order_cancelled', 'order_shipped', 'order_differs',
  'order_change', 'order_change_agreed', 'order_change_refused', 'approval_wanted', 'approval_given',
  'approval_refused', 'bank_change_own', 'bank_change_warning', 'bank_change_stopped', 'bank_change_done',
  'certificate_expiring', 'question_asked', 'question_answered', 'bill_received', 'bill_accepted', 'bill_disputed',
  'bill_answered', 'bill_credited', 'payment_announced')) not valid;

-- Withdrawals of every state by their amount: with one state the index of 0012 serves.
create index withdrawal_largest on withdrawal (amount_minor desc, id desc);

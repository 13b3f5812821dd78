import type { ClaimWords } from '../texts.ts';

const gains = 'lợi nhuận|lãi suất|lãi|lợi tức|lời';

export const claims: ClaimWords = {
  promises: [
    `(?:cam kết|đảm bảo|bảo đảm) (?:\\p{L}+ ){0,3}?(?:${gains}|doanh thu|thu nhập|kết quả|vốn)`,
    `(?:${gains}|doanh thu|thu nhập) (?:(?!không|chưa)\\p{L}+ ){0,2}?(?:được )?(?:đảm bảo|bảo đảm|cam kết)`,
    '(?:lợi nhuận|lãi|lãi suất|sinh lời|lợi tức|thu nhập) (?:cao|khủng|cố định|ổn định|thụ động|chắc chắn)',
    'siêu lợi nhuận',
    '(?:không|không có|không hề có|phi|miễn) rủi ro',
    'không (?:bao giờ )?(?:bị |thua )?lỗ',
    'chắc (?:chắn )?(?:thắng|lãi|lời)',
    'bảo toàn vốn',
    'nhân đôi (?:tiền|vốn|tài khoản)\\p{L}*',
    '(?:kiếm tiền|tiền) (?:dễ|dễ dàng|nhanh)',
  ],
  gains,
  earning: 'kiếm|nhận|thu về|lãi',
  times: '(?:mỗi|một|hằng|hàng|/) ?(?:giờ|ngày|tuần|tháng|năm)',
  deniedBefore: 'không(?! chỉ)|chưa|chẳng|đừng',
};

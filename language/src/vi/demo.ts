import type { DemoTexts } from '../language.ts';

export const demo: DemoTexts = {
  terms: {
    title: 'Điều khoản sử dụng',
    body: `1. Giới thiệu. Placard là trung tâm dành cho người bán của một mạng quảng cáo. Bạn mua quảng cáo cho đề nghị của chủ sản phẩm và được trả tiền cho mỗi lượt chuyển đổi mà quảng cáo mang lại.

2. Rủi ro. Doanh thu không được bảo đảm. Bạn chỉ được trả tiền cho lượt chuyển đổi. Một kế hoạch có thể lỗ: bạn có thể nhận lại ít hơn số tiền đã bỏ ra.

3. Điều khoản của kế hoạch. Chúng tôi cho bạn thấy giá quảng cáo, tiền trả mỗi lượt chuyển đổi, phí, phần của đại lý, giới hạn ngân sách và các ngày trước khi bạn chạy. Khi bạn chạy, các điều khoản này được cố định trong kế hoạch. Kế hoạch không thể chi quá ngân sách.

4. Quyết toán. Chúng tôi loại lưu lượng không hợp lệ và hoàn tiền. Mỗi lượt chuyển đổi được chốt đúng ngày hoặc bị hủy kèm lý do. Chúng tôi không bao giờ lấy lại khoản đã quyết toán từ ví của bạn.

5. Rút tiền. Bạn rút được số dư khả dụng với mức phí hiển thị, trừ khi một quy tắc mà chúng tôi nêu rõ chưa cho phép. Bạn không bao giờ phải trả tiền để được rút tiền.

6. Tài khoản của bạn. Bạn có thể đóng tài khoản trong ứng dụng bất cứ lúc nào, khi đã rút hết số dư và không còn gì đang xử lý. Chúng tôi lưu các bút toán dưới bí danh trong thời hạn pháp luật quy định.

7. Đây là bản demo. Lưu lượng, tiền và tên ở đây đều không có thật.`,
  },
  privacy: {
    title: 'Chính sách quyền riêng tư',
    body: `Chúng tôi thu thập gì: tên, địa chỉ email và số điện thoại bạn nhập, tài khoản nhận tiền, các kế hoạch và mọi bút toán của bạn, thời điểm và thiết bị bạn đăng nhập.

Để làm gì: chạy kế hoạch, trả tiền cho bạn, bảo vệ tài khoản và lưu sổ sách theo quy định pháp luật.

Ai được xem: nhân viên của chúng tôi khi cần, và mỗi lần xem đều được ghi lại. Chủ sản phẩm thấy số liệu đề nghị của họ, không bao giờ biết bạn là ai. Chúng tôi không bán dữ liệu của bạn.

Lưu bao lâu: dữ liệu cá nhân được lưu đến khi bạn đóng tài khoản. Chúng tôi lưu các bút toán dưới bí danh trong thời hạn pháp luật quy định.

Quyền của bạn: bạn có thể xem, sửa, tải về và xóa dữ liệu của mình trong ứng dụng, trừ những hồ sơ mà pháp luật buộc chúng tôi phải lưu.`,
  },
  operatingRules: {
    title: 'Quy tắc vận hành',
    body: `1. Chỉ người thật. Lượt nhấp do người được trả tiền thực hiện, bot và lượt chuyển đổi ngoài ý muốn là lưu lượng không hợp lệ. Chúng tôi loại ra và hoàn tiền, bất kể ai gây ra.

2. Mỗi người một tài khoản.

3. Điều bạn nói về sản phẩm phải đúng và phải được chủ sản phẩm cho phép.

4. Mỗi vi phạm được xác nhận sẽ trừ 10\u00a0điểm uy tín. Chúng tôi sẽ cho bạn biết quy tắc nào bị vi phạm, chúng tôi đã phát hiện điều gì và cách khiếu nại.

5. Một người không tham gia quyết định ban đầu sẽ trả lời khiếu nại của bạn.`,
  },
  faq: {
    learningPhase: {
      question: 'Giai đoạn học là gì?',
      answer:
        'Là thời gian hệ thống phân phối tìm hiểu ai quan tâm đến sản phẩm. Kết quả ổn định sau khoảng {from}–{to}\u00a0lượt chuyển đổi trong {days}\u00a0ngày. Trước đó kết quả dao động mạnh theo cả hai chiều.',
    },
    revenue: {
      question: 'Doanh thu của tôi đến từ đâu?',
      answer:
        'Từ tiền bảo chứng của chủ sản phẩm. Với mỗi lượt chuyển đổi của kế hoạch, chủ sản phẩm trả số tiền nêu trong điều khoản. Không có lượt chuyển đổi thì không có doanh thu.',
    },
    loss: {
      question: 'Vì sao kế hoạch có thể lỗ?',
      answer:
        'Bạn trả tiền quảng cáo dù có lượt chuyển đổi hay không. Khi lượt chuyển đổi mang về ít hơn chi phí quảng cáo và phí, kế hoạch kết thúc với khoản lỗ. Chúng tôi hiển thị khoản lỗ như mọi kết quả khác.',
    },
    withdrawal: {
      question: 'Khi nào tôi rút được tiền?',
      answer:
        'Khi bạn có số dư khả dụng, tài khoản nhận tiền và mật khẩu giao dịch. Nếu chưa rút được, màn hình rút tiền nêu rõ nguyên nhân, kèm số tiền, ngày và việc bạn có thể tự làm.',
    },
    startUp: {
      question: 'Tiền ứng ban đầu là gì?',
      answer:
        'Khoản mạng quảng cáo ứng trước để bạn chạy kế hoạch nhưng không rút được. Khoản này được hoàn trả từ doanh thu của các kế hoạch đó, và bạn có thể hoàn trả phần chưa dùng bằng một lần chạm. Khi hoàn trả, tiền của bạn không bao giờ bị trừ.',
    },
  },
  contacts: { accounts: 'Tài khoản', plans: 'Kế hoạch và quyết toán', recharge: 'Nạp tiền' },
  products: {
    harbourLights: {
      name: 'Harbour Lights',
      description: 'Phim ngắn sáu phần về một chuyến phà đêm. Quảng cáo là đoạn giới thiệu 20\u00a0giây.',
      content: 'Đoạn giới thiệu 20\u00a0giây tắt tiếng, có phụ đề, kết thúc bằng áp phích của phim.',
    },
    quietKitchen: {
      name: 'Quiet Kitchen',
      description: 'Phim nấu ăn không một lời nói. Quảng cáo là một công thức trong 15\u00a0giây.',
      content: 'Một công thức 15\u00a0giây và màn hình kết dẫn đến tập phim đầu tiên.',
    },
    fieldnote: {
      name: 'Fieldnote',
      description: 'Sổ tay khâu thủ công. Trang đích giới thiệu ba cỡ và nhận đơn hàng.',
      content: 'Ảnh tĩnh các cuốn sổ với một dòng chữ, dẫn đến cửa hàng.',
    },
    northbound: {
      name: 'Northbound Rail',
      description: 'Thẻ đi tàu miền bắc, dùng mười ngày trong hai tháng. Trang đích bán thẻ này.',
      content: 'Một bản đồ tự vẽ dần, dẫn đến trang có ngày và giá vé.',
    },
    ridgeRunner: {
      name: 'Ridge Runner',
      description:
        'Trò chơi chạy đồi bằng một ngón tay. Quảng cáo là đoạn phim 15\u00a0giây, kết thúc bằng màn hình dẫn đến cửa hàng ứng dụng.',
      content: 'Đoạn phim 15\u00a0giây quay cảnh chơi, rồi đến màn hình dẫn đến cửa hàng ứng dụng.',
    },
    paperFleet: {
      name: 'Paper Fleet',
      description: 'Trò giải đố về thuyền giấy và thủy triều. Quảng cáo chơi được trong mười giây.',
      content: 'Mười giây chơi thử câu đố đầu tiên, rồi đến màn hình dẫn đến cửa hàng ứng dụng.',
    },
  },
  games: {
    ridgeRunner: 'Chạy dọc sống núi, chạm một lần để nhảy, nghỉ trong lán. Mỗi lượt hai phút; không cần tài khoản.',
    paperFleet:
      'Xoay chuyển thủy triều để đưa năm chiếc thuyền giấy về bến. Sáu mươi câu đố, không giới hạn thời gian.',
  },
  putRule: 'Tối đa ba lần mỗi ngày cho một người, chỉ ở vị trí đã kiểm tra, không bao giờ đặt cạnh tin tức về tai nạn.',
  targeting: {
    age: 'Tuổi',
    place: 'Nơi ở',
    device: 'Thiết bị',
    interest: 'Sở thích',
    adults: '18 đến 44',
    everybody: 'Từ 18 trở lên',
    towns: 'Thành phố trên 100.000\u00a0dân',
    mobile: 'Điện thoại và máy tính bảng',
    films: 'Phim ngắn',
    cooking: 'Nấu ăn tại nhà',
    paper: 'Viết và vẽ',
    travel: 'Du lịch bằng tàu hỏa',
    games: 'Trò chơi giải đố và chạy',
  },
  coupons: {
    discount: 'Giảm mười phần trăm',
    fixedAmount: 'Giảm 5 cho kế hoạch',
    valueAdded: 'Quảng cáo tặng thêm',
    deduction: 'Giảm phí',
    team: 'Cùng đại lý của bạn',
    custom: 'Lời cảm ơn',
    customTerms: 'Vì bạn đã tham gia khảo sát tháng 11.',
    newUser: 'Kế hoạch đầu tiên',
  },
  activity: {
    title: 'Ưu đãi cho kế hoạch đầu tiên',
    rules:
      'Mỗi người dùng một lần. Phiếu ưu đãi trả mười phần trăm ngân sách của một kế hoạch, tối đa 20, và dùng được trong 30\u00a0ngày. Tiền của phiếu dùng để mua quảng cáo và không rút được.',
  },
  exchangeInstructions: 'Đối tác đổi tiền trả vào tài khoản ngân hàng đã thỏa thuận trong vòng một ngày.',
  notices: {
    welcome: {
      title: 'Chào mừng bạn đến với bản demo',
      body: 'Mọi thứ ở đây đều không có thật: tiền, lưu lượng và tên. Quy tắc thì thật. Hãy chạy một kế hoạch và lần theo từng con số đến từng giao dịch.',
    },
    maintenance: {
      title: 'Bảo trì ngày Chủ nhật',
      body: 'Ngày {date}, từ 03:00 đến 03:20\u00a0UTC, số liệu có thể đến chậm. Quảng cáo vẫn chạy và số liệu sẽ được cập nhật sau.',
    },
  },
};
